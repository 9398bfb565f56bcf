#!/bin/sh
# Finds products by words. Needs curl, the scope catalogue:read, and LADING_URL and LADING_TOKEN in the environment.
set -eu
curl --fail --silent --show-error --get "$LADING_URL/api/category/product/list" \
  --header "Authorization: Bearer $LADING_TOKEN" \
  --data-urlencode "keyword=${1:-cable}" \
  --data-urlencode "pagesize=24"
