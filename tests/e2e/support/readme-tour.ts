import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')

/** A tour of the README, as a story walks it. */
export interface Tour {
  /** Words that this step of the tour names, in bold or italics. Throws when it doesn't. */
  word(step: number, word: string): string
  /** What it names and no one asked for yet. */
  unwalked(): string[]
}

/** The numbered steps below a heading of the README: what each sets in bold, to be pressed, or in italics, to be read. */
export function readTour(heading: string): Tour {
  const [, section = ''] = README.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  const steps = own.split(/^\d+\. /m).slice(1)
  const named = steps.flatMap((step, place) =>
    [...step.matchAll(/\*\*([^*]+)\*\*|\*([^*]+)\*/g)].map(([, bold, italic]) => `${place + 1}: ${bold ?? italic}`),
  )
  const left = new Set(named)
  return {
    word: (step, word) => {
      if (!named.includes(`${step}: ${word}`)) throw new Error(`step ${step} of “${heading}” doesn’t name “${word}”`)
      left.delete(`${step}: ${word}`)
      return word
    },
    unwalked: () => [...left],
  }
}
