/** The URL of what a spot's bonus points come from. */
export function pointsUrl(consortiumId: string, position: number): string {
  return `/dashboard/groups/${consortiumId}/points?spot=${position}`
}

const SPOT = /^[1-9]\d{0,3}$/

/** The spot in a URL, `?spot=28`; null for anything we didn't write ourselves. */
export function spotFrom(search: URLSearchParams): number | null {
  const spot = search.get('spot') ?? ''
  return SPOT.test(spot) ? Number(spot) : null
}
