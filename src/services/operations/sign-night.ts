import type { Context } from '#context'
import { type AuditHead, findAuditHead } from '#db/audit-seals.ts'
import { acrossCells, outsideCells } from '#db/cells.ts'
import { readAllHeads } from '#db/ledger.ts'
import { deleteLeavesBefore, findLastNight, insertNight, insertNightLeaves, lockSigning } from '#db/signed-nights.ts'
import { AUDIT_LEAF, inLeafOrder, nightText, rootOf } from '#domain/audit-pack/nights.ts'
import { dayOf } from '#domain/calendar.ts'
import { bytesOfHex, utf8 } from '#domain/hashing.ts'
import { invariant } from '#domain/verdict.ts'
import { nodeHashing } from '#integrations/hashing.ts'

/** Groups' paths are kept for this many nights, the nights themselves for good. */
const NIGHTS_WITH_LEAVES = 35

/**
 * Signs the heads of all groups' ledger chains and the end of the sealed audit trail, once per product day: one root, tied to the night
 * before. Anyone who kept an earlier night would notice a rewritten ledger or trail. Returns how many nights were signed: 1, or 0 if this day already has one.
 */
export async function signNight(ctx: Context): Promise<number> {
  const day = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const [heads, trail] = await acrossCells(
    ctx,
    async (tx) => [await readAllHeads(tx), await findAuditHead(tx)] as const,
  )
  const ends = [...heads, ...leafOf(trail)]
  return await outsideCells(ctx, async (tx) => {
    await lockSigning(tx)
    const last = await findLastNight(tx)
    if (last !== null && last.day >= day) return 0
    const leaves = inLeafOrder(
      ends.map(({ consortium_id, seq, hash }) => ({ consortiumId: consortium_id, seq, hash: hash.toString('hex') })),
    )
    const root = rootOf(nodeHashing, leaves)
    const number = (last?.number ?? 0) + 1
    const previous = last?.hash.toString('hex') ?? null
    const text = nightText({ number, day, groups: heads.length, root, previous })
    const rootBytes = bytesOfHex(root)
    invariant(rootBytes, 'a root is hexadecimal')
    await insertNight(tx, {
      ...{ number, day, groups: heads.length, root: Buffer.from(rootBytes), previous: last?.hash ?? null },
      hash: Buffer.from(nodeHashing.sha256(utf8(text))),
      ...{ signature: ctx.signing.sign(text), public_key: ctx.signing.publicKey },
    })
    await insertNightLeaves(
      tx,
      ends.map(({ consortium_id, seq, hash }) => ({ night: number, consortium_id, seq, hash })),
    )
    await deleteLeavesBefore(tx, number - NIGHTS_WITH_LEAVES)
    return 1
  })
}

function leafOf(trail: AuditHead | null): { consortium_id: string; seq: number; hash: Buffer }[] {
  return trail === null ? [] : [{ consortium_id: AUDIT_LEAF, seq: trail.number, hash: trail.hash }]
}
