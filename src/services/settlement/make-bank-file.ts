import type { Context } from '#context'
import {
  type AchFileRow,
  insertAnswers,
  insertMadeFile,
  lockWindowToSend,
  type MadeFile,
  type MovementKey,
  readLastFile,
  readWindow,
  updateSent,
} from '#db/ach-files.ts'
import { type OrderRow, readOrders } from '#db/ach-orders.ts'
import { type AccountKey, readPrenoteOrders, updatePrenotesSent } from '#db/ach-prenotes.ts'
import { inCellsOf, outsideCells } from '#db/cells.ts'
import type { BankFile } from '#domain/bank-files/bank-file.ts'
import { composeBankFile } from '#domain/bank-files/compose-bank-file.ts'
import { firstEntryNumber, nextModifier } from '#domain/bank-files/file-sequence.ts'
import { totalsOf } from '#domain/bank-files/totals.ts'
import { writeBankFile } from '#domain/bank-files/write-bank-file.ts'
import { dayOf, usableAfterPrenote } from '#domain/calendar.ts'
import { invariant } from '#domain/verdict.ts'
import type { BankFiles } from '#integrations/bank/bank.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { requireFreeNumber } from '#services/settlement/file-claims.ts'
import { type GroupBatch, orderEntries, orderPrenotes } from '#services/settlement/order-entries.ts'

/** We couldn't send it: the bank's own code for an account number that isn't one. */
const NO_ACCOUNT = 'R04'
/** Where the key of a file we made is sealed. */
export const madeFilePlace = (fileUrl: string): string => `ach_files.sealed_key:${fileUrl}`

/** A closed window. */
export type ClosedWindow = AchFileRow & { made_at: Date }

/**
 * Makes the file of a closed window and stores it, with its hash, before it may leave (decision 0098). Another worker may do the same at the same
 * time: the first one's file is the window's, the other's goes again. Prenotes come last. A window with nothing to send ends without one. Throws BooksBehind when a file
 * of its number has left that isn't in our books.
 */
export async function makeBankFile(ctx: Context, parties: BankFiles['parties'], window: ClosedWindow): Promise<void> {
  const entries = await readWindow(ctx.db, window)
  const rows: OrderRow[] = []
  await inCellsOf(
    ctx,
    entries,
    ({ consortium_id }) => consortium_id,
    async (tx, own) => rows.push(...(await readOrders(tx, own))),
  )
  const { batches, unsendable } = orderEntries(ctx, entries, rows)
  const prenotes = orderPrenotes(ctx, await readPrenoteOrders(ctx.db, window))
  if (batches.length + prenotes.length === 0) return await end(ctx, window, unsendable)
  const { made, text, sent, asked } = await write(ctx, parties, window, { batches, prenotes })
  const file_url = `bank-files/sent/${made.number}-${ctx.random.uuid4()}`
  const content = Buffer.from(text, 'latin1')
  let isKept = false
  try {
    const sealed_key = await putKeyed(ctx, { key: file_url, content, place: madeFilePlace(file_url) })
    const file = { ...made, hash: Buffer.from(nodeHashing.sha256(content)), file_url, sealed_key }
    isKept = await outsideCells(ctx, async (tx) => {
      const now = await lockWindowToSend(tx, window.closes_at)
      if (now === null || now.closes_at.getTime() !== window.closes_at.getTime() || now.number !== null) return false
      await requireFreeNumber(ctx, made.number)
      await insertMadeFile(tx, window, file, sent)
      await updatePrenotesSent(tx, file.number, asked, usableAfterPrenote(window.made_at, ctx.config.TIME_ZONE))
      await insertAnswers(tx, unsendable.map(unsent(window)))
      return true
    })
  } finally {
    if (!isKept) await ctx.files.delete(file_url).catch(() => {})
  }
}

const unsent =
  ({ made_at }: ClosedWindow) =>
  ({ consortium_id, transfer_id }: MovementKey) => ({
    ...{ consortium_id, transfer_id, kind: 'unsendable' as const, trace: '', code: NO_ACCOUNT },
    ...{ answered_at: made_at, file_hash: null },
  })

/** A window that sends nothing. */
async function end(ctx: Context, window: ClosedWindow, unsendable: readonly MovementKey[]): Promise<void> {
  await outsideCells(ctx, async (tx) => {
    const now = await lockWindowToSend(tx, window.closes_at)
    if (now === null || now.closes_at.getTime() !== window.closes_at.getTime()) return
    await insertAnswers(tx, unsendable.map(unsent(window)))
    await updateSent(tx, window, null)
  })
}

type Written = { made: Omit<MadeFile, 'hash' | 'file_url' | 'sealed_key'>; text: string } & {
  sent: (MovementKey & { entry_number: number })[]
  /** The accounts that prenotes ask about. */
  asked: (AccountKey & { entry_number: number })[]
}

/** The window's file, which goes on from the last one. Windows are sent one after another, so that one doesn't change meanwhile. */
async function write(
  ctx: Context,
  parties: BankFiles['parties'],
  { made_at }: ClosedWindow,
  { batches, prenotes }: { batches: readonly GroupBatch[]; prenotes: ReturnType<typeof orderPrenotes> },
): Promise<Written> {
  const zone = ctx.config.TIME_ZONE
  const last = await readLastFile(ctx.db)
  const isFirstOfDay = last === null || dayOf(last.made_at, zone) !== dayOf(made_at, zone)
  const modifier = nextModifier(isFirstOfDay ? null : last.modifier)
  invariant(modifier !== null, 'a day has 36 bank files')
  const compose = (first: number) =>
    composeBankFile({
      ...parties,
      closesAt: made_at,
      zone,
      modifier,
      firstEntryNumber: first,
      batches: [...batches, ...prenotes],
    })
  // How many entries balance it is known only once it's composed.
  const count = entriesOf(compose(1)).length
  const first = firstEntryNumber(last?.last_entry_number ?? 0, count)
  const file = compose(first)
  const movements = batches.flatMap((batch) => batch.movements)
  const numbers = entriesOf(file).map(({ trace }) => Number(trace.slice(8)))
  const own = entriesOf(file).slice(0, movements.length)
  const { debitCents, creditCents } = totalsOf(own)
  return {
    made: {
      ...{ number: (last?.number ?? 0) + 1, modifier, first_entry_number: first, entry_count: count },
      ...{ debit_cents: debitCents, credit_cents: creditCents },
    },
    text: writeBankFile(file),
    sent: movements.map(({ consortium_id, transfer_id }, index) => ({
      ...{ consortium_id, transfer_id },
      entry_number: numbers[index] ?? 0,
    })),
    asked: prenotes
      .flatMap(({ accounts }) => accounts)
      .map(({ user_id, account_id }, index) => ({
        ...{ user_id, account_id },
        entry_number: numbers[movements.length + index] ?? 0,
      })),
  }
}

const entriesOf = (file: BankFile) => file.batches.flatMap(({ entries }) => entries)
