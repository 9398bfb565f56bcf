"""Downloads the newest file of a saved datafeed, if there is a newer one than the last time.

Needs the scope feeds:read, and LADING_URL and LADING_TOKEN. Run it on a schedule.
"""

import os
import shutil
import sys
import urllib.error
import urllib.parse
import urllib.request

import lading

ETAG_FILE = "feed.etag"

links = [feed["link"] for feed in lading.get("/dropshipping/datafeeds")["items"] if feed["link"]]
if not links:
    sys.exit("no saved feed has a link")
link = urllib.parse.urljoin(lading.URL, links[0])
request = urllib.request.Request(link)
if os.path.exists(ETAG_FILE):
    with open(ETAG_FILE, encoding="utf-8") as file:
        request.add_header("If-None-Match", file.read())
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        name = "products" + os.path.splitext(urllib.parse.urlparse(link).path)[1]
        with open(name, "wb") as file:
            shutil.copyfileobj(response, file)
        with open(ETAG_FILE, "w", encoding="utf-8") as file:
            file.write(response.headers.get("ETag", ""))
        print("downloaded", name)
except urllib.error.HTTPError as error:
    if error.code != 304:
        raise
    print("unchanged")
