import type { Context } from '#context'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import { readEnrollees } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { lockDueWaits, readSpotWaits, type SpotWaitRow, updateSpotWaitLooks } from '#db/spot-waits.ts'
import { canWait, offerEndsAt, offerInOrder, takesNewcomers } from '#domain/members/spot-wait.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { moveSpotWaits, type SpotWaitMove } from '#services/members/move-spot-waits.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { inGroupSlices } from '#services/slices.ts'
import { joinableOf } from '#services/spots/joinable-of.ts'

/** A list is checked again after this long even if nothing happened: the months left matter too, and people who couldn't join then may now. */
const LOOK_AGAIN_MS = 7 * 86_400_000
/** While a spot is held for someone, more often: they may have joined another group. */
const LOOK_AT_HELD_MS = 3_600_000

/**
 * Offers groups' free spots to the people waiting for them, in order, each for 72 hours. An unanswered offer goes to the next person, and a group that
 * can't take anyone anymore closes its list (rules 9, Waiting list). Everyone concerned is told. Returns how many groups were looked at.
 */
export async function offerSpots(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'offer_spots',
    dueBy,
    lock: lockDueWaits,
    work: async (tx, due) => {
      const groups = await lockConsortiums(
        tx,
        due.map(({ id }) => id),
      )
      for (const group of groups) await offerIn(ctx, tx, group, dueBy)
    },
  })
}

async function offerIn(ctx: Context, tx: Tx, group: ConsortiumRow, at: Date): Promise<void> {
  const waits = await readSpotWaits(tx, group.id)
  const joinable = joinableOf(group)
  if (!takesNewcomers(joinable).ok) {
    await moveAndTell(
      ctx,
      tx,
      group,
      waits.map((wait) => ({ wait, act: 'close' as const, at })),
    )
    return
  }
  const people = await readEnrollees(
    tx,
    waits.map(({ user_id }) => user_id),
  )
  const moves = offerInOrder(
    waits.flatMap(({ id, status, ends_at: endsAt, user_id }) => {
      const person = people.find((one) => one.user_id === user_id)
      const mayJoin = canWait(enrolleeOf(person), group.id, joinable).ok
      return status === 'waiting' || status === 'offered' ? [{ id, status, endsAt, mayJoin }] : []
    }),
    group.max_members - group.current_members,
    at,
  )
  const acts: SpotWaitMove[] = waits.flatMap((wait): SpotWaitMove[] => {
    if (moves.lapsed.includes(wait.id)) return [{ wait, act: 'lapse', at }]
    if (moves.retracted.includes(wait.id)) return [{ wait, act: 'retract', at }]
    if (moves.released.includes(wait.id)) return [{ wait, act: 'release', at }]
    return moves.offered.includes(wait.id) ? [{ wait, act: 'offer', at }] : []
  })
  await moveAndTell(ctx, tx, group, acts)
  const after = (ms: number) => new Date(at.getTime() + ms)
  const lookAt = (ends: Date | null) =>
    ends === null ? after(LOOK_AGAIN_MS) : ends < after(LOOK_AT_HELD_MS) ? ends : after(LOOK_AT_HELD_MS)
  await updateSpotWaitLooks(
    tx,
    (await readSpotWaits(tx, group.id)).map((wait) => ({ ...wait, look_at: lookAt(wait.ends_at) })),
  )
}

const NOTICES = {
  offer: 'spot_offered',
  lapse: 'spot_offer_lapsed',
  retract: 'spot_taken',
  close: 'spot_list_closed',
} as const

async function moveAndTell(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  moves: readonly (SpotWaitMove & { wait: SpotWaitRow })[],
): Promise<void> {
  const [first] = moves
  if (first === undefined) return
  await moveSpotWaits(tx, moves)
  await notify(
    ctx,
    tx,
    moves.flatMap(({ wait, act, at }): AddressedNotice[] => {
      const to = wait.user_id
      const consortiumId = group.id
      if (act === 'offer')
        return [{ to, kind: NOTICES.offer, details: { consortiumId, endsAt: offerEndsAt(at).toISOString() } }]
      return act === 'lapse' || act === 'retract' || act === 'close'
        ? [{ to, kind: NOTICES[act], details: { consortiumId } }]
        : []
    }),
    first.at,
  )
}
