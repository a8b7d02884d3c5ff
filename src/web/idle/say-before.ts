/** How long before its end someone is told that their session ends. */
const TOLD_MS = 10 * 60_000

/**
 * Calls `say` ten minutes before a session ends (rules 0), at once when less is left, and not at all after its end: then the page
 * leaves by itself. `endsAt` in milliseconds since 1970. Returns what takes it back.
 */
export function sayBefore(endsAt: number, say: () => void): () => void {
  const timer = setTimeout(
    () => {
      // A computer that was asleep may come late.
      if (Date.now() < endsAt) say()
    },
    Math.max(endsAt - TOLD_MS - Date.now(), 0),
  )
  return () => clearTimeout(timer)
}
