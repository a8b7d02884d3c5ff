import { isRouteErrorResponse } from 'react-router'

/** Whether the browser got no answer at all; each browser says so in its own words, always as a TypeError. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|network error|load failed/i.test(error.message)
}

const UNAVAILABLE = 503

/** Whether the page could not be served right now, through no fault of its own or its reader's (server/answering-outages.ts). */
export function isUnavailable(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === UNAVAILABLE
}

/** Whether someone who sees as a member asked for more than looking (src/server/seeing-as.ts); pages with words of their own for a failure leave these to the error page. */
export function isOnlyLooking(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403
}
