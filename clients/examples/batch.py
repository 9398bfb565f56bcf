"""Uploads a file of dropshipping orders, waits until it is checked, and shows what is wrong with which row.

Needs the scope batches:write, and LADING_URL and LADING_TOKEN.
"""

import json
import sys
import time

import lading

POLL_S = 2

batch = lading.upload("/dropshipping/excel/upload/0", sys.argv[1] if len(sys.argv) > 1 else "orders.csv")
print("batch", batch["id"])
while batch["state"] == "checking":
    time.sleep(POLL_S)
    batch = lading.get("/dropshipping/batch", id=batch["id"])
print(f"state {batch['state']}, orders {batch['orders']}, errors {batch['errors']}")
wrong = lading.post("/dropshipping/batch/order/all", id=batch["id"], state="needs_fixing")
for order in wrong["items"]:
    print(json.dumps(order))
