import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Addendum, BankBatch, BankEntry } from '#domain/bank-files/bank-file.ts'
import { CHANGE_CODES } from '#domain/bank-files/layouts.ts'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { transactionCodeOf, transactionOf } from '#domain/bank-files/transaction-codes.ts'
import { writeBankFile } from '#domain/bank-files/write-bank-file.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import type { BankFiles } from '#integrations/bank/bank.ts'
import { leaveAllBatches } from './bank.ts'

/** A bank's folders in memory: what we sent, what it has left for us, and what was put aside, by name. */
export interface MemoryBankFiles extends BankFiles {
  sent: Map<string, string>
  incoming: Map<string, string>
  aside: Map<string, string>
}

export const BANK = { routing: '121042882', name: 'First Bank' }
export const COMPANY = { id: '1234567890', name: 'Cotavia Inc' }

/** Empty folders of a bank that knows us by these names. */
export function memoryBankFiles(ownAccount: BankFiles['parties']['ownAccount'] = null): MemoryBankFiles {
  const [sent, incoming, aside] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  return {
    ...{ sent, incoming, aside },
    parties: { bank: BANK, company: COMPANY, ownAccount },
    send: async (name, text) => void sent.set(name, text),
    list: async () => [...incoming.keys()].sort(),
    read: async (name) => Buffer.from(incoming.get(name) ?? '', 'latin1'),
    remove: async (name) => void incoming.delete(name),
    setAside: async (name) => {
      aside.set(name, incoming.get(name) ?? '')
      incoming.delete(name)
    },
  }
}

/** What a bank says about entries of a file we sent: a code each (R01, R68, C01, or ACK), or null for nothing. */
export function answerTo(
  sent: string,
  say: (entry: BankEntry, index: number) => string | null,
  modifier = 'A',
  corrected = '1918171614',
): string {
  const read = readBankFile(sent)
  if (!read.ok) throw new Error(`we sent what no bank can read: ${read.refusal}`)
  const own = BANK.routing.slice(0, 8)
  const batches = read.value.batches.flatMap((batch) => batch.entries.map((entry) => ({ batch, entry })))
  const answers = batches.flatMap(({ batch, entry }, index): BankBatch[] => {
    const code = say(entry, index)
    if (code === null) return []
    const trace = `02100002${String(index + 1).padStart(7, '0')}`
    const account = transactionOf(entry.transactionCode)
    if (account === undefined) throw new Error('an entry of ours has a code of ours')
    const isOnlyWord = code === 'ACK' || code.startsWith('C')
    const transactionCode = transactionCodeOf({ ...account, use: code === 'ACK' ? 'acknowledgment' : 'back' })
    const back: BankEntry = {
      ...entry,
      ...{ transactionCode, routing: BANK.routing, trace, note: batch.batchKind === 'WEB' ? entry.note : '' },
      ...{
        amountCents: isOnlyWord ? ZERO_CENTS : entry.amountCents,
        account: code === 'ACK' ? entry.trace : entry.account,
      },
      addendum: addendumOf(code, entry, own, corrected),
    }
    const batchKind = code === 'ACK' ? 'ACK' : code.startsWith('C') ? 'COR' : batch.batchKind
    return [
      {
        ...batch,
        batchKind,
        serviceClass: '200',
        bank: '02100002',
        effectiveOn: null,
        settlement: '',
        entries: [back],
      },
    ]
  })
  return writeBankFile({
    ...{ destination: COMPANY.id, destinationName: COMPANY.name, origin: BANK.routing, originName: BANK.name },
    ...{ createdOn: read.value.createdOn, createdAt: '0900', modifier, reference: '' },
    batches: answers.map((batch, index) => ({ ...batch, batchNumber: index + 1 })),
  })
}

function addendumOf(code: string, { trace }: BankEntry, originalBank: string, corrected: string): Addendum | null {
  const original = { originalTrace: trace, originalBank }
  if (code === 'ACK') return null
  const change = CHANGE_CODES.find((one) => one === code)
  if (change !== undefined)
    return { type: 'change', code: change, ...original, corrected, changeTrace: '021000020000099' }
  if (code === 'R68') {
    const returned = { returnTrace: '021000020000098', returnSettlement: '033', returnCode: '01' }
    return { type: 'dishonored_return', code, ...original, ...returned, text: '' }
  }
  return { type: 'return', code, ...original, diedOn: null, text: '' }
}

/** Leaves the bank's books empty, and no work due but that of the groups a test makes. */
export async function clearBankBooks(ownerDb: Db): Promise<void> {
  await sql`truncate ach_files, ach_entries, ach_sent, ach_prenotes, ach_prenote_answers, ach_received, ach_answers`.execute(
    ownerDb,
  )
  await leaveAllBatches(ownerDb)
  await sql`update bank_transfers set check_at = case status when 'created' then timestamptz '2999-01-01' end`.execute(
    ownerDb,
  )
  await sql`update assemblies set next_at = null, late_at = null, early_autopay_at = null`.execute(ownerDb)
  await sql`update consortiums set opens_at = null, ladder_at = null`.execute(ownerDb)
}
