/** Farther than any list goes; a number beyond it in the URL means the last page. */
const MOST_PAGES = 1_000_000

/** Which page of a list the URL asks for with `?page=`, or the first when that isn't a page. */
export function pageNumber(search: URLSearchParams): number {
  const asked = Number.parseInt(search.get('page') ?? '', 10)
  return asked >= 1 ? Math.min(asked, MOST_PAGES) : 1
}
