/** How a membership or a group of the demo can end or nearly end, in the order in which they are shown. */
export const ENDINGS = [
  'late',
  'excluded',
  'readmitted',
  'left',
  'replaced',
  'transferred',
  'defaulted',
  'extended',
  'completed',
  'canceled',
  'voted_out',
] as const
export type Ending = (typeof ENDINGS)[number]

/** The ending of that name, or null. */
export function endingFrom(name: unknown): Ending | null {
  return ENDINGS.find((ending) => ending === name) ?? null
}

/** The one that follows, or null after the last. */
export function nextEnding(ending: Ending): Ending | null {
  return ENDINGS[ENDINGS.indexOf(ending) + 1] ?? null
}
