/** What tells the files of one day apart: letters first, then digits, 36 in all. */
const MODIFIERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

/**
 * The file ID modifier after the last one of the same day (null for the day's first file), without a gap: our bank takes a missing one for a
 * lost file. Null when the day's 36 files are used up.
 */
export function nextModifier(last: string | null): string | null {
  const at = last === null ? 0 : MODIFIERS.indexOf(last) + 1
  return (last === null || at > 0 ? MODIFIERS[at] : undefined) ?? null
}

/** Entry numbers have seven digits. */
export const LAST_ENTRY_NUMBER = 9_999_999

/** The number of a file's first entry, after the last one used: they go on from file to file and begin again at 1 where a file wouldn't fit. */
export function firstEntryNumber(last: number, entries: number): number {
  return last + entries <= LAST_ENTRY_NUMBER ? last + 1 : 1
}
