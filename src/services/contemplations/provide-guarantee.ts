import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { markFilesSent, readGuaranteeFiles } from '#db/guarantee-files.ts'
import { type GuaranteeRow, readGuarantees, updateGuarantees } from '#db/guarantees.ts'
import type { Tx } from '#db/rows.ts'
import { afterContemplationAct, type ContemplationRefusal } from '#domain/contemplations/contemplation-states.ts'
import {
  canSubmitGuarantees,
  type GuaranteeItem,
  isAnswer,
  isSettledByAnswer,
} from '#domain/contemplations/guarantees.ts'
import type { Cents } from '#domain/money.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { type LockedSelection, lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { NotFound } from '#services/refusals.ts'

/** What a member provides for an item: the document's number or a link to it, empty beside uploaded files, and, for a valuation, its amount. */
export interface GivenGuarantee {
  /** As a form names it; an item that isn't on the checklist isn't found. */
  item: string
  reference: string
  amountCents?: Cents
}

const REFERENCE_MOST = 2000

export type ProvideRefusal =
  | ContemplationRefusal
  | 'invalid_reference'
  | 'invalid_valuation'
  | 'item_accepted'
  | 'no_document'

/**
 * Stores the documents for an accepted selection, any number at a time; each is kept sealed (LIFE-10, rules 8). How the member will
 * pay is settled by the answer. An item with uploaded files is provided by them, without its number too. When the last one is in, the checklist goes into review automatically. The winning bid comes first. A repeat changes nothing. Throws
 * NotFound when the selection is not the asker's or the checklist has no such item.
 */
export async function provideGuarantee(
  ctx: Context,
  input: SelectionKey & { given: readonly GivenGuarantee[] },
): Promise<Outcome<{ isComplete: boolean }, ProvideRefusal>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const selection = await lockOwnSelection(ctx, tx, input)
    const { contemplation, bidStatus } = selection
    const items = await readGuarantees(tx, contemplation.consortium_id, contemplation.id)
    if (contemplation.status === 'guarantee_review' && isAllGiven(ctx, items, input.given))
      return grant({ isComplete: true })
    const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'submit_guarantees', 'member')
    if (!next.ok) return next
    const rows: GuaranteeRow[] = []
    const withFiles = await readItemsWithFiles(tx, input)
    for (const given of [...input.given, ...givenByFiles(ctx, items, withFiles, input.given)]) {
      const row = items.find(({ item }) => item === given.item)
      if (row === undefined) throw new NotFound('item_not_found')
      const text = given.reference.trim()
      const hasFile = withFiles.has(row.item)
      // A value alone says nothing of where it's from.
      if (text.length === 0 && !hasFile && given.amountCents !== undefined) continue
      if (hasFile && row.item === 'valuation' && given.amountCents === undefined) return refuse('invalid_valuation')
      if ((text.length === 0 && !hasFile) || text.length > REFERENCE_MOST || !isAnswer(row.item, text))
        return refuse('invalid_reference')
      const isSettled = isSettledByAnswer(row.item)
      if (row.state === 'accepted' && !isSettled) return refuse('item_accepted')
      rows.push({
        ...row,
        state: isSettled ? 'accepted' : 'provided',
        sealed_reference: sealGuarantee(ctx, row, given),
        note: null,
        decided_by: null,
        decided_at: null,
      })
    }
    if (rows.length === 0) return refuse('no_document')
    await updateGuarantees(tx, rows)
    const isComplete = await submitWhenComplete(ctx, tx, selection, items, rows, at)
    if (isComplete) await markFilesSent(tx, input, at)
    return grant({ isComplete })
  })
}

/** The items with files that weren't sent yet. */
async function readItemsWithFiles(
  tx: Tx,
  { consortiumId, contemplationId }: SelectionKey,
): Promise<Set<GuaranteeItem>> {
  const files = await readGuaranteeFiles(tx, consortiumId, contemplationId)
  return new Set(files.filter(({ sent_at }) => sent_at === null).map(({ item }) => item))
}

/** Items that nothing was typed for, but files are there. */
function givenByFiles(
  ctx: Context,
  items: readonly GuaranteeRow[],
  withFiles: ReadonlySet<GuaranteeItem>,
  typed: readonly GivenGuarantee[],
): GivenGuarantee[] {
  const open = items.filter(({ item, state }) => withFiles.has(item) && state !== 'provided' && state !== 'accepted')
  return open
    .filter(({ item }) => !typed.some((given) => given.item === item))
    .map((row) => {
      const { reference = '', amountCents = null } = openGuarantee(ctx, row) ?? {}
      return { item: row.item, reference, ...(amountCents === null ? {} : { amountCents }) }
    })
}

async function submitWhenComplete(
  ctx: Context,
  tx: Tx,
  { contemplation }: LockedSelection,
  items: readonly GuaranteeRow[],
  given: readonly GuaranteeRow[],
  at: Date,
): Promise<boolean> {
  const states = Object.fromEntries([...items, ...given].map(({ item, state }) => [item, state]))
  if (
    !canSubmitGuarantees(
      items.map(({ item }) => item),
      states,
    ).ok
  )
    return false
  await moveContemplations(tx, [{ contemplation, act: 'submit_guarantees', at, madeBy: actorId(ctx) }])
  return true
}

const placeOf = (row: GuaranteeRow) => `guarantee_items.sealed_reference:${row.contemplation_id}:${row.item}`

function sealGuarantee(ctx: Context, row: GuaranteeRow, { reference, amountCents }: GivenGuarantee): Buffer {
  return ctx.sealing.seal(
    JSON.stringify({ reference: reference.trim(), amountCents: amountCents ?? null }),
    placeOf(row),
  )
}

/** What was provided for an item, unsealed for the member or the reviewer; null for nothing yet. */
export function openGuarantee(
  ctx: Context,
  row: GuaranteeRow,
): { reference: string; amountCents: Cents | null } | null {
  return row.sealed_reference === null ? null : JSON.parse(ctx.sealing.open(row.sealed_reference, placeOf(row)))
}

function isAllGiven(ctx: Context, items: readonly GuaranteeRow[], given: readonly GivenGuarantee[]): boolean {
  return given.every(({ item, reference, amountCents }) => {
    const row = items.find((one) => one.item === item)
    const standing = row === undefined ? null : openGuarantee(ctx, row)
    return (
      standing !== null && standing.reference === reference.trim() && standing.amountCents === (amountCents ?? null)
    )
  })
}
