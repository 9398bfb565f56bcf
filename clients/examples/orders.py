"""Lists the member's newest orders. Needs the scope orders:read, and LADING_URL and LADING_TOKEN."""

import lading

for order in lading.post("/v3/user/getorders", pagesize=10)["items"]:
    print(order["orderid"], order["state"], sep="\t")
