/**
 * Where a dialog of the group's page is now, for the URLs it had before it was a route (`?pay=3`): in letters, bookmarks and
 * open tabs. Null for a URL that names none. What else the query says (`amount`) goes along.
 */
export function dialogPathOf(consortiumId: string, search: URLSearchParams): string | null {
  const dialog = nameOf(search)
  if (dialog === null) return null
  const rest = new URLSearchParams(search)
  for (const name of ['pay', 'cancel', 'autopay', 'ahead', 'bid']) rest.delete(name)
  return `/consortium/${consortiumId}/${dialog}${rest.size === 0 ? '' : `?${rest}`}`
}

function nameOf(search: URLSearchParams): string | null {
  const pay = search.get('pay')
  if (pay) return pay === 'bid' ? 'pay-bid' : `pay/${encodeURIComponent(pay)}`
  const cancel = search.get('cancel')
  if (cancel) return `cancel/${encodeURIComponent(cancel)}`
  if (search.has('autopay')) return search.get('autopay') === 'off' ? 'autopay/off' : 'autopay'
  if (search.has('ahead')) return 'pay-ahead'
  return search.has('bid') ? 'bid' : null
}
