/** Ids, and names of the program's own parts, which are shown as they are. */
const CODES = new Set(['transfer', 'bid', 'refund', 'recovery', 'advance', 'user', 'movement', 'work', 'error'])

/** How a fact of a breach is shown, by its name and value (`BreachFacts`). */
export function lookOf(name: string, value: unknown): 'money' | 'instant' | 'code' | 'number' | 'word' {
  if (name.endsWith('_cents')) return 'money'
  if (name.endsWith('_at')) return 'instant'
  if (CODES.has(name)) return 'code'
  return typeof value === 'number' ? 'number' : 'word'
}
