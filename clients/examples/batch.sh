#!/bin/sh
# Uploads a file of dropshipping orders and waits until it is checked. Needs curl, the scope batches:write, and
# LADING_URL and LADING_TOKEN. The same file sent again with the same key within a day is taken once.
set -eu
file=${1:-orders.csv}
key=${2:-$(date +%s)-$$}
call() {
  curl --fail --silent --show-error --retry 3 --header "Authorization: Bearer $LADING_TOKEN" "$@"
}
batch=$(call --header "Idempotency-Key: $key" --form "file=@$file" "$LADING_URL/api/dropshipping/excel/upload/0" |
  sed -n 's/.*"id":"\(BN[0-9]*\)".*/\1/p')
echo "batch $batch"
state=checking
while [ "$state" = checking ]; do
  answer=$(call "$LADING_URL/api/dropshipping/batch?id=$batch")
  state=$(printf %s "$answer" | sed -n 's/.*"state":"\([a-z_]*\)".*/\1/p')
  if [ "$state" = checking ]; then sleep 2; fi
done
echo "state $state"
printf '%s\n' "$answer"
