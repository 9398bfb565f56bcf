#!/bin/sh
# Downloads the newest file of a saved datafeed, if there is a newer one than the last time. Needs curl, the scope
# feeds:read, and LADING_URL and LADING_TOKEN. Run it on a schedule.
set -eu
link=$(curl --fail --silent --show-error --header "Authorization: Bearer $LADING_TOKEN" \
  "$LADING_URL/api/dropshipping/datafeeds" | sed -n 's/.*"link":"\([^"]*\)".*/\1/p')
if [ -z "$link" ]; then
  echo 'no saved feed has a link' >&2
  exit 1
fi
file=products.${link##*.}
touch feed.etag
status=$(curl --silent --show-error --compressed --etag-compare feed.etag --etag-save feed.etag \
  --output "$file.new" --write-out '%{http_code}' "$link")
case $status in
  200)
    mv "$file.new" "$file"
    echo "downloaded $file"
    ;;
  304)
    rm -f "$file.new"
    echo 'unchanged'
    ;;
  *)
    echo "the shop answered $status" >&2
    exit 1
    ;;
esac
