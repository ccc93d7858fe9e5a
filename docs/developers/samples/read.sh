# hoga.env: HOGA_URL, HOGA_KEY_ID, HOGA_SECRET
# A read or practice key is sent as it is.
curl -sS --fail-with-body "$HOGA_URL/api/me" \
  -H "Authorization: Bearer $HOGA_SECRET"
