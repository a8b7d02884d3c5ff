/** A group of the search palette: "Pages" and what it holds. */
export interface SearchGroup {
  label: string
  /** Whether it is offered before anything is typed; what is not is only found (NAV-07). */
  isOffered: boolean
  /** Its entries search a list for whatever was typed, which takes the place of `{typed}` in their title and URL. */
  isFinder?: boolean
  entries: SearchEntry[]
}

export interface SearchEntry {
  title: string
  /** One sentence beside the title; empty when the title says it all. */
  hint: string
  to: string
  /** Words that find the entry although they are in neither its title nor its hint. */
  keywords: string
}

/** What the palette is told: every entry of this reader in their language, and the words around the list. */
export interface SearchAnswer {
  groups: SearchGroup[]
  /** What is shown when nothing was found. */
  empty: string
  /** The list's own name, for screen readers. */
  label: string
}

/**
 * The groups with what matches, best first; groups without a match are left out. Case and accents do not count, every
 * word typed must begin a word of the entry. Nothing typed: what is offered from the start. Finders match anything.
 */
export function matchEntries(groups: readonly SearchGroup[], typed: string): SearchGroup[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return groups.filter(({ isOffered }) => isOffered)
  return groups
    .map((group) => ({
      ...group,
      entries: group.isFinder
        ? group.entries.map((entry) => finding(entry, typed.trim()))
        : best(group.entries, wanted),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function finding(entry: SearchEntry, typed: string): SearchEntry {
  return {
    ...entry,
    title: entry.title.replace('{typed}', () => typed),
    to: entry.to.replace('{typed}', () => encodeURIComponent(typed)),
  }
}

function best(entries: readonly SearchEntry[], wanted: readonly string[]): SearchEntry[] {
  return entries
    .map((entry) => ({ entry, score: score(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** A word in the title counts three times as much as one outside it; 0 when any wanted word is missing. */
function score(entry: SearchEntry, wanted: readonly string[]): number {
  const title = wordsOf(entry.title)
  const rest = wordsOf(`${entry.hint} ${entry.keywords}`)
  let sum = 0
  for (const word of wanted) {
    const begins = (other: string) => other.startsWith(word)
    if (title.some(begins)) sum += 3
    else if (rest.some(begins)) sum += 1
    else return 0
  }
  return sum
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
