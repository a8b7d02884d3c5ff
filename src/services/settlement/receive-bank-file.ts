import type { Context } from '#context'
import {
  type AchAnswerRow,
  findReceivedFile,
  insertAnswers,
  insertReceivedFile,
  readSent,
  type SentEntry,
  updateReceivedFile,
  wakeTransfers,
} from '#db/ach-files.ts'
import { insertPrenoteAnswers, type PrenoteAnswer, readSentPrenotes, type SentPrenote } from '#db/ach-prenotes.ts'
import { inCellsOf, outsideCells } from '#db/cells.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import type { Db } from '#db/rows.ts'
import { type BankEntry, type BankFile, codeOf, entryKindOf, originalTraceOf } from '#domain/bank-files/bank-file.ts'
import type { BankFileRefusal } from '#domain/bank-files/faults.ts'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import type { BankFiles } from '#integrations/bank/bank.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { type BankChange, correctAccounts } from '#services/settlement/correct-accounts.ts'
import { returnPrenotes } from '#services/settlement/return-prenotes.ts'
import { requestBankWork } from '#services/transfers/request-transfers.ts'

/** Why a file that came changes nothing. Of an entry, the details name its `trace`. */
export type ReceiveRefusal = BankFileRefusal | 'bank_without_files' | 'file_foreign' | 'entry_foreign' | 'entry_differs'

/** How much of each kind a file said, and whether this was the first time. */
export interface ReceivedFile {
  isNew: boolean
  answers: Partial<Record<AchAnswerRow['kind'], number>>
}

/** Where the key of a file that came is sealed. */
const receivedFilePlace = (fileUrl: string): string => `ach_received.sealed_key:${fileUrl}`

/**
 * Takes in a file that came from the bank (rules 16; decision 0098). It's stored with its hash first, then read whole or refused with the line, and
 * each entry has to answer one that we sent. Returns reach members' payments the way every result does: their transfers are looked up again.
 * A returned prenote unlinks its account, and notifications of change correct members' accounts.
 * The same file twice changes nothing the second time; killed in the middle, a repeat goes on.
 */
export async function receiveBankFile(
  ctx: Context,
  content: Uint8Array,
): Promise<Outcome<ReceivedFile, ReceiveRefusal>> {
  const { files } = ctx.bank
  if (files === null) return refuse('bank_without_files')
  const hash = Buffer.from(nodeHashing.sha256(content))
  if (await store(ctx, hash, content)) return grant({ isNew: false, answers: {} })
  const read = readBankFile(Buffer.from(content).toString('latin1'))
  const checked = read.ok ? await answersIn(ctx, files.parties, read.value, hash) : read
  if (!checked.ok) {
    const { refusal } = checked
    await outsideCells(ctx, (tx) => updateReceivedFile(tx, { hash, handled_at: null, refusal }))
    return checked
  }
  const { rows, changes, prenotes, answers } = checked.value
  await outsideCells(ctx, async (tx) => {
    await insertAnswers(tx, rows)
    await insertPrenoteAnswers(tx, prenotes)
  })
  await lookAgain(ctx, rows)
  await returnPrenotes(
    ctx,
    prenotes.filter(({ kind }) => kind === 'return'),
  )
  await correctAccounts(ctx, changes)
  await outsideCells(ctx, (tx) => updateReceivedFile(tx, { hash, handled_at: ctx.clock.now(), refusal: null }))
  return grant({ isNew: true, answers })
}

/** Keeps the file, if it's new. Returns whether one like it was handled before. */
async function store(ctx: Context, hash: Buffer, content: Uint8Array): Promise<boolean> {
  const before = await findReceivedFile(ctx.db, hash)
  if (before !== null) return before.handled_at !== null
  const file_url = `bank-files/received/${ctx.random.uuid4()}`
  const sealed_key = await putKeyed(ctx, { key: file_url, content, place: receivedFilePlace(file_url) })
  const row = { hash, received_at: ctx.clock.now(), file_url, sealed_key }
  const isKept = await outsideCells(ctx, (tx) => insertReceivedFile(tx, row))
  // Two at the same time keep one.
  if (!isKept) await ctx.files.delete(file_url)
  return false
}

/** What a file says: an answer for each entry, and of those that are notifications of change, what they correct. */
interface FileSaid {
  rows: AchAnswerRow[]
  changes: BankChange[]
  prenotes: PrenoteAnswer[]
  answers: ReceivedFile['answers']
}

/** What a file says, entry by entry; all of it has to be about what we sent this bank. */
async function answersIn(
  ctx: Context,
  { bank, company }: BankFiles['parties'],
  file: BankFile,
  hash: Buffer,
): Promise<Outcome<FileSaid, ReceiveRefusal>> {
  if (file.origin !== bank.routing || file.destination !== company.id) return refuse('file_foreign')
  const entries = file.batches.flatMap((batch) => batch.entries)
  const ownBank = bank.routing.slice(0, 8)
  const numberOf = (entry: BankEntry) => {
    const trace = originalTraceOf(entry)
    return trace?.startsWith(ownBank) ? Number(trace.slice(8)) : null
  }
  const sent = await readSentOf(
    ctx.db,
    entries.map(numberOf).filter((number) => number !== null),
  )
  const answered_at = ctx.clock.now()
  const said: FileSaid = { rows: [], changes: [], prenotes: [], answers: {} }
  for (const entry of entries) {
    const about = sent(numberOf(entry) ?? 0)
    const kind = entryKindOf(entry)
    const { trace } = entry
    if (about === undefined || kind === 'debit' || kind === 'credit' || kind === 'prenote')
      return refuse('entry_foreign', { trace })
    const isPrenote = 'account_id' in about
    if (!isOfAmount(entry, kind, isPrenote ? ZERO_CENTS : about.amount_cents)) return refuse('entry_differs', { trace })
    said.answers[kind] = (said.answers[kind] ?? 0) + 1
    if (entry.addendum?.type === 'change') {
      const { code, corrected } = entry.addendum
      const direction = isPrenote ? 'debit' : about.direction
      said.changes.push({ about, trace, code, corrected, direction, madeAt: about.made_at })
    }
    const answer = { trace, code: codeOf(entry), answered_at, file_hash: hash }
    if (!isPrenote) {
      const { consortium_id, transfer_id } = about
      said.rows.push({ consortium_id, transfer_id, kind, ...answer })
      continue
    }
    // Nothing else can be said about an account.
    if (kind !== 'return' && kind !== 'change') return refuse('entry_foreign', { trace })
    const { user_id, account_id } = about
    said.prenotes.push({ user_id, account_id, kind, ...answer })
  }
  return grant(said)
}

/** What the entries with these numbers were: movements and prenotes. Of two with the same number, the one in the later file. */
async function readSentOf(
  db: Db,
  entryNumbers: readonly number[],
): Promise<(entryNumber: number) => SentEntry | SentPrenote | undefined> {
  const [movements, prenotes] = await Promise.all([readSent(db, entryNumbers), readSentPrenotes(db, entryNumbers)])
  return (entryNumber) => {
    const [movement, prenote] = [movements.get(entryNumber), prenotes.get(entryNumber)]
    return (prenote?.file_number ?? 0) > (movement?.file_number ?? 0) ? prenote : movement
  }
}

/** What comes back has the amount that went out; what only tells something has none. */
function isOfAmount({ amountCents }: BankEntry, kind: AchAnswerRow['kind'], sentCents: Cents): boolean {
  return kind === 'change' || kind === 'acknowledgment' ? amountCents === 0 : amountCents === sentCents
}

/** Has the results of whatever came back looked up now. */
async function lookAgain(ctx: Context, rows: readonly AchAnswerRow[]): Promise<void> {
  const back = rows.filter(({ kind }) => kind === 'return')
  if (back.length === 0) return
  await inCellsOf(
    ctx,
    back,
    ({ consortium_id }) => consortium_id,
    async (tx, own) => {
      await lockConsortiums(tx, [...new Set(own.map(({ consortium_id }) => consortium_id))].sort())
      await wakeTransfers(tx, own, ctx.clock.now())
      await requestBankWork(ctx, tx)
      return own.length
    },
  )
}
