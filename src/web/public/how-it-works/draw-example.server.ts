import { snapshotText, type Ticketed } from '#domain/assemblies/draw.ts'
import { recomputeDraw } from '#domain/assemblies/draw-check.ts'

/** A made-up group, real chance: the published vector (rules 6), the same one the blog's article works through. */
const GROUP = '11111111-2222-4333-8444-555555555555'
const ASSEMBLY = 7
const POSITIONS = [1, 2, 4, 5, 7, 9, 10, 12]
const RANDOMNESS = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

export interface DrawExample {
  /** All shares of the group, and those that take part. */
  shares: number
  eligible: readonly number[]
  /** The fingerprint of the list, 64 hexadecimal digits. */
  fingerprint: string
  /** The round of the public beacon and what it said. */
  round: number
  randomness: string
  /** The smallest ticket first: the selected, then the standbys. */
  order: readonly Ticketed[]
}

/** Works the example draw out as the check page does, so that the page can't show a draw our own check would refuse. */
export async function workOutDraw(): Promise<DrawExample> {
  const drawn = await recomputeDraw({
    snapshotText: snapshotText(GROUP, ASSEMBLY, POSITIONS),
    randomnessHex: RANDOMNESS,
    subtle: crypto.subtle,
  })
  if (!drawn.ok) throw new Error(`the example draw cannot be worked out: ${drawn.refusal}`)
  const { snapshotHash, order } = drawn.value
  return { shares: 12, eligible: POSITIONS, fingerprint: snapshotHash, round: 657_413, randomness: RANDOMNESS, order }
}
