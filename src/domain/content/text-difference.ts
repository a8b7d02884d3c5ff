/** A piece of a text that was changed: as it was, added, or taken out. */
export interface DifferencePart {
  change: 'same' | 'added' | 'removed'
  text: string
}

/** A paragraph of a text that was changed; `parts` are its words where only some of them did. */
export interface ChangedParagraph {
  change: 'same' | 'added' | 'removed' | 'changed'
  parts: DifferencePart[]
}

/** Beyond this many comparisons, words aren't told apart any more: a rewritten page is shown as out and in. */
const MOST_CELLS = 4_000_000

/** How one text became another, paragraph by paragraph, and word by word in those that were rewritten. */
export function textDifference(before: string, after: string): ChangedParagraph[] {
  const steps = compare(paragraphsOf(before), paragraphsOf(after))
  const changed: ChangedParagraph[] = []
  for (let at = 0; at < steps.length; ) {
    const step = steps[at]!
    if (step.change === 'same') {
      changed.push({ change: 'same', parts: [step] })
      at += 1
      continue
    }
    // What was taken out and put in at one place: one rewritten paragraph each, as far as they pair up.
    const end = steps.findIndex((one, later) => later > at && one.change === 'same')
    const run = steps.slice(at, end === -1 ? steps.length : end)
    const removed = run.filter(({ change }) => change === 'removed')
    const added = run.filter(({ change }) => change === 'added')
    for (let pair = 0; pair < Math.max(removed.length, added.length); pair += 1)
      changed.push(rewritten(removed[pair]?.text, added[pair]?.text))
    at += run.length
  }
  return changed
}

function rewritten(before: string | undefined, after: string | undefined): ChangedParagraph {
  if (before === undefined) return { change: 'added', parts: [{ change: 'added', text: after ?? '' }] }
  if (after === undefined) return { change: 'removed', parts: [{ change: 'removed', text: before }] }
  return { change: 'changed', parts: joined(compare(wordsOf(before), wordsOf(after))) }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n|\n(?=\||-|\d+\.|#)/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
const wordsOf = (text: string) => text.match(/\s*\S+/g) ?? []

/** The shortest way from one list to the other, by their longest common part. */
function compare(before: readonly string[], after: readonly string[]): DifferencePart[] {
  const rows = before.length + 1
  const columns = after.length + 1
  if (rows * columns > MOST_CELLS)
    return [
      ...before.map((text): DifferencePart => ({ change: 'removed', text })),
      ...after.map((text): DifferencePart => ({ change: 'added', text })),
    ]
  const common = new Uint32Array(rows * columns)
  for (let a = rows - 2; a >= 0; a -= 1)
    for (let b = columns - 2; b >= 0; b -= 1)
      common[a * columns + b] =
        before[a] === after[b]
          ? common[(a + 1) * columns + b + 1]! + 1
          : Math.max(common[(a + 1) * columns + b]!, common[a * columns + b + 1]!)
  const parts: DifferencePart[] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && before[a] === after[b]) {
      parts.push({ change: 'same', text: before[a]! })
      a += 1
      b += 1
    } else if (
      b >= after.length ||
      (a < before.length && common[(a + 1) * columns + b]! >= common[a * columns + b + 1]!)
    ) {
      parts.push({ change: 'removed', text: before[a]! })
      a += 1
    } else {
      parts.push({ change: 'added', text: after[b]! })
      b += 1
    }
  }
  return parts
}

/** Neighbors of one kind as one piece. */
function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const whole: DifferencePart[] = []
  for (const { change, text } of parts) {
    const last = whole.at(-1)
    if (last?.change === change) last.text += text
    else whole.push({ change, text })
  }
  return whole
}
