"""What is inside the packages, as an SPDX document, and their checksums.

Source: SPDX Specification 2.3, https://spdx.github.io/spdx-spec/v2.3/.
"""

import hashlib
import json
from pathlib import Path

from .libraries import loaded, owner
from .portable import FONTS
from .source import AUTHORS, ROOT, Source, output


def bill(source: Source, files: list[Path], folder: Path) -> Path:
    """The software bill of materials: the packages, the Swift packages in the programs, libraries and fonts beside them."""
    own = package("plot", source.version, "MIT", commit=source.commit)
    compiler = output("swift", "--version").splitlines()[0].split("Swift version ")[-1].split(" ")[0]
    parts = [package("swift", compiler, "Apache-2.0 WITH Swift-exception")] + [
        package(name, version, "Apache-2.0") for name, version in swift_packages()]
    carried = [*loaded([source.plot, source.studio]).values(), *map(Path, FONTS)]
    owners = sorted({owner(file) for file in carried} - {("", "")})
    parts += [package(f"debian-{name}", version, "NOASSERTION") for name, version in owners]
    artifacts = [package(file.name, source.version, "MIT", checksum=sha256(file)) for file in files]
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"plot-{source.version}", "documentNamespace": f"https://spdx.org/spdxdocs/plot-{source.version}-{source.commit}",
        "creationInfo": {"created": source.date("%Y-%m-%dT%H:%M:%SZ"), "creators": [f"Organization: {AUTHORS}", "Tool: packaging/build"]},
        "packages": [own, *artifacts, *parts],
        "relationships": [
            relation("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"]),
            *(relation("SPDXRef-DOCUMENT", "DESCRIBES", artifact["SPDXID"]) for artifact in artifacts),
            *(relation(artifact["SPDXID"], "GENERATED_FROM", own["SPDXID"]) for artifact in artifacts),
            *(relation(own["SPDXID"], "DEPENDS_ON", part["SPDXID"]) for part in parts)],
    }
    target = folder / f"plot-{source.version}.spdx.json"
    target.write_text(json.dumps(document, indent=2) + "\n")
    return target


def swift_packages() -> list[tuple[str, str]]:
    """The Swift packages that the programs were built with, without those of tests and documents."""
    found = {}
    for place in ("Package.resolved", "studio/Package.resolved"):
        if (ROOT / place).exists():
            for pin in json.loads((ROOT / place).read_text())["pins"]:
                found[pin["identity"]] = pin["state"].get("version") or pin["state"]["revision"]
    return sorted(found.items())


def package(name: str, version: str, license: str, commit: str = "", checksum: str = "") -> dict:
    fields = {
        "name": name, "SPDXID": f"SPDXRef-{''.join(c if c.isalnum() or c in '.-' else '-' for c in name)}", "versionInfo": version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": license, "licenseDeclared": license,
        "copyrightText": "NOASSERTION"}
    if commit:
        fields["sourceInfo"] = f"commit {commit}"
    if checksum:
        fields["checksums"] = [{"algorithm": "SHA256", "checksumValue": checksum}]
    return fields


def relation(subject: str, kind: str, object: str) -> dict:
    return {"spdxElementId": subject, "relationshipType": kind, "relatedSpdxElement": object}


def sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def checksums(files: list[Path], folder: Path) -> Path:
    """The file that `sha256sum --check SHA256SUMS` reads."""
    target = folder / "SHA256SUMS"
    target.write_text("".join(f"{sha256(file)}  {file.name}\n" for file in sorted(files, key=lambda file: file.name)))
    return target
