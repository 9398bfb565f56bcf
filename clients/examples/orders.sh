#!/bin/sh
# Lists the member's newest orders. Needs curl, the scope orders:read, and LADING_URL and LADING_TOKEN.
set -eu
curl --fail --silent --show-error "$LADING_URL/api/v3/user/getorders" \
  --header "Authorization: Bearer $LADING_TOKEN" \
  --header "Content-Type: application/json" \
  --data '{"pagesize": 10}'
