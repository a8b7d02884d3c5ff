import type { PlainDay } from '#domain/day.ts'
import { concatBytes, type Hashing, hexOf, utf8 } from '#domain/hashing.ts'

/** The end of one group's ledger chain on a night. */
export interface NightLeaf {
  readonly consortiumId: string
  readonly seq: number
  /** Hexadecimal; empty before the first transaction. */
  readonly hash: string
}

/** What is signed each night: one root over the ledgers of all groups and the audit trail, tied to the night before. Bytes in hexadecimal. */
export interface Night {
  readonly number: number
  readonly day: PlainDay
  readonly groups: number
  readonly root: string
  /** The hash of the night before; null on the first. */
  readonly previous: string | null
}

/** The leaf of the audit trail, which belongs to no group: its seq is the number of its last block. */
export const AUDIT_LEAF = '00000000-0000-0000-0000-000000000000'

/** A step up the tree: the hash beside, and on which side it stands. */
export type PathStep = readonly ['left' | 'right', string]

/** The text of a night that is hashed and signed; verify-pack.ts writes the same in its own words. */
export function nightText({ number, day, groups, root, previous }: Night): string {
  return `cotavia-night/v1\n${number}\n${day}\n${groups}\n${root}\n${previous ?? '-'}\n`
}

/** The order of the leaves: by group, so that the same ledgers always have the same root. */
export function inLeafOrder(leaves: readonly NightLeaf[]): NightLeaf[] {
  return [...leaves].sort((a, b) => (a.consortiumId < b.consortiumId ? -1 : a.consortiumId > b.consortiumId ? 1 : 0))
}

/** The root of the tree over these leaves, in their order; that of no leaves is the hash of nothing. */
export function rootOf(hashing: Hashing, leaves: readonly NightLeaf[]): string {
  return hexOf(levelsOf(hashing, leaves).at(-1)?.[0] ?? hashing.sha256(new Uint8Array()))
}

/** From the leaf at that index to the root: what someone who knows only this group needs to find the root again. */
export function pathOf(hashing: Hashing, leaves: readonly NightLeaf[], index: number): PathStep[] {
  const path: PathStep[] = []
  let at = index
  for (const level of levelsOf(hashing, leaves).slice(0, -1)) {
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1]
    if (sibling !== undefined) path.push([at % 2 === 0 ? 'right' : 'left', hexOf(sibling)])
    at = Math.floor(at / 2)
  }
  return path
}

/** All levels of the tree, leaves first. One without a sibling goes up as it is. A leaf and a branch never hash alike. */
function levelsOf(hashing: Hashing, leaves: readonly NightLeaf[]): Uint8Array[][] {
  const bottom = leaves.map(({ consortiumId, seq, hash }) =>
    hashing.sha256(concatBytes(Uint8Array.of(0), utf8(`${consortiumId}|${seq}|${hash}`))),
  )
  const levels = [bottom]
  for (let level = bottom; level.length > 1; ) {
    const above: Uint8Array[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]]
      if (left === undefined) continue
      above.push(right === undefined ? left : hashing.sha256(concatBytes(Uint8Array.of(1), left, right)))
    }
    levels.push(above)
    level = above
  }
  return levels
}
