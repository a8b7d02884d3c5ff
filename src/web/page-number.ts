/** Further than any list goes; what someone typed into the URL beyond it is its last page. */
const MOST_PAGES = 1_000_000

/** Which page of a list the URL asks for by `?page=`, the first when it says nothing that is a page. */
export function pageNumber(search: URLSearchParams): number {
  const asked = Number.parseInt(search.get('page') ?? '', 10)
  return asked >= 1 ? Math.min(asked, MOST_PAGES) : 1
}
