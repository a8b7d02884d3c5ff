/**
 * How the other members of a group read a name that its owner chose to show (rules 3): the first name and the initial of the last, so
 * that it says who among them was selected and no more. A single name stays as it is.
 */
export function shownName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const last = rest.at(-1)
  if (last === undefined) return first
  const [initial] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(last)
  return `${first} ${initial?.segment ?? ''}.`
}
