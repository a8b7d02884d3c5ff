/** Whether the browser got no answer at all; each browser says so in words of its own, always as a TypeError. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|network error|load failed/i.test(error.message)
}
