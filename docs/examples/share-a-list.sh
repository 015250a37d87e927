#!/bin/sh
# Lists, creates and shares a wishlist. Needs curl and jq.
#   WISHWREN_URL=https://wishes.example.org WISHWREN_TOKEN=ww_pat_… sh share-a-list.sh
set -eu

call() { # METHOD PATH [JSON] [HEADER]
  curl --silent --show-error --fail-with-body --request "$1" "$WISHWREN_URL/api$2" \
    --header "Authorization: Bearer $WISHWREN_TOKEN" \
    ${3:+--header "Content-Type: application/json" --data "$3"} ${4:+--header "$4"}
}

# What is there already
call GET /wishlists | jq --raw-output '.[] | "have: \(.name)"'

# A list. The key makes the call safe to repeat: a second run on the same day creates nothing.
list=$(call POST /wishlists '{"name":"Birthday"}' "Idempotency-Key: birthday-by-curl")
id=$(printf '%s' "$list" | jq --raw-output .id)

# A wish on it
call POST "/wishlists/$id/items" '{"name":"Copper kettle","price":49.9,"currency":"EUR"}' "Idempotency-Key: kettle-by-curl" >/dev/null

# Public, unless somebody else changed it meanwhile (then 412)
version=$(call GET "/wishlists/$id" | jq .version)
token=$(call PUT "/wishlists/$id" '{"isPublic":true}' "If-Match: \"$version\"" | jq --raw-output .shareToken)

echo "shared: $WISHWREN_URL/share/$token"
