"""Finds products by words. Needs the scope catalogue:read, and LADING_URL and LADING_TOKEN."""

import sys

import lading

found = lading.get("/category/product/list", keyword=sys.argv[1] if len(sys.argv) > 1 else "cable")
for item in found["items"]:
    print(item["Sku"], item["Price"], found["currency"], item["Title"], sep="\t")
