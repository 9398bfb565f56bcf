"""Calls of a Lading shop with the standard library alone; waits and repeats when a limit is reached."""

import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

URL = os.environ["LADING_URL"]
TOKEN = os.environ["LADING_TOKEN"]
MAX_TRIES = 4


class Refused(Exception):
    """The shop refused a call; `reason` says why."""

    def __init__(self, status, answer):
        super().__init__(f"{status} {answer.get('reason')}: {answer.get('message')}")
        self.status = status
        self.reason = answer.get("reason")
        self.fields = answer.get("fields", [])


def send(request):
    """Sends a request; after 429 and 503 again, as often and as late as the shop says."""
    for tries in range(1, MAX_TRIES + 1):
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)["data"]
        except urllib.error.HTTPError as error:
            wait = error.headers.get("Retry-After")
            if error.code in (429, 503) and wait and tries < MAX_TRIES:
                time.sleep(int(wait))
                continue
            try:
                answer = json.load(error)
            except ValueError:
                answer = {}
            raise Refused(error.code, answer) from None


def headers(**more):
    return {"Authorization": f"Bearer {TOKEN}", "Accept": "application/json", **more}


def get(path, **query):
    """Makes a call that reads."""
    asked = f"?{urllib.parse.urlencode(query, doseq=True)}" if query else ""
    return send(urllib.request.Request(f"{URL}/api{path}{asked}", headers=headers()))


def post(path, **fields):
    """Makes a call with a JSON body. A repeat with the same key changes nothing twice."""
    body = json.dumps(fields).encode()
    sent = headers(**{"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())})
    return send(urllib.request.Request(f"{URL}/api{path}", data=body, headers=sent, method="POST"))


def upload(path, name):
    """Makes a call that takes a file."""
    border = uuid.uuid4().hex
    with open(name, "rb") as file:
        content = file.read()
    head = (
        f"--{border}\r\nContent-Disposition: form-data; name=\"file\"; "
        f"filename=\"{os.path.basename(name)}\"\r\nContent-Type: application/octet-stream\r\n\r\n"
    )
    body = head.encode() + content + f"\r\n--{border}--\r\n".encode()
    sent = headers(
        **{
            "Content-Type": f"multipart/form-data; boundary={border}",
            "Idempotency-Key": str(uuid.uuid4()),
        }
    )
    return send(urllib.request.Request(f"{URL}/api{path}", data=body, headers=sent, method="POST"))
