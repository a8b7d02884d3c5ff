import type { Context } from '#context'
import type { GuaranteeFileRow } from '#db/guarantee-files.ts'
import type { GuaranteeRow } from '#db/guarantees.ts'
import { canSubmitGuarantees, isAnswer, isSettledByAnswer } from '#domain/contemplations/guarantees.ts'
import type { Cents } from '#domain/money.ts'
import { openGuarantee, sealGuarantee } from '#services/contemplations/guarantee-reference.ts'
import { NotFound } from '#services/refusals.ts'

/** What is provided for an item: the document's number or a link to it, empty beside uploaded files, and, for a valuation, its amount. */
export interface GivenGuarantee {
  /** As a form names it; an item that isn't on the checklist isn't found. */
  item: string
  reference: string
  amountCents?: Cents
}

/** Why one document isn't stored; the others of the same form are. */
export type DocumentRefusal = 'document_missing' | 'invalid_reference' | 'invalid_valuation' | 'item_accepted'

/** What a form comes to: the documents to store, and those that aren't, by item. */
export interface JudgedDocuments {
  rows: GuaranteeRow[]
  refused: Record<string, DocumentRefusal>
  /** Whether every document of the checklist is there then, and none was refused. */
  isComplete: boolean
}

const REFERENCE_MOST = 2000

/**
 * Judges what someone provides for a checklist, each document by itself, so that a fault in one doesn't lose the others (LIFE-10, rules 8). An item with
 * files that weren't sent yet is provided by them. Throws NotFound for an item that isn't on the list.
 */
export function judgeDocuments(
  ctx: Context,
  items: readonly GuaranteeRow[],
  files: readonly GuaranteeFileRow[],
  typed: readonly GivenGuarantee[],
): JudgedDocuments {
  const rows: GuaranteeRow[] = []
  const refused: JudgedDocuments['refused'] = {}
  for (const given of [...typed, ...givenByFiles(ctx, items, files, typed)]) {
    const row = items.find(({ item }) => item === given.item)
    if (row === undefined) throw new NotFound('item_not_found')
    const refusal = refusalOf(row, hasFile(row, files), given)
    if (refusal !== null) {
      refused[row.item] = refusal
      continue
    }
    rows.push({
      ...row,
      state: isSettledByAnswer(row.item) ? 'accepted' : 'provided',
      sealed_reference: sealGuarantee(ctx, row, {
        reference: given.reference.trim(),
        amountCents: given.amountCents ?? null,
      }),
      note: null,
      sealed_note: null,
      decided_by: null,
      decided_at: null,
    })
  }
  const states = Object.fromEntries([...items, ...rows].map(({ item, state }) => [item, state]))
  const checklist = items.map(({ item }) => item)
  const isComplete = Object.keys(refused).length === 0 && canSubmitGuarantees(checklist, states).ok
  return { rows, refused, isComplete }
}

function refusalOf(row: GuaranteeRow, isUploaded: boolean, given: GivenGuarantee): DocumentRefusal | null {
  const text = given.reference.trim()
  if (row.state === 'accepted' && !isSettledByAnswer(row.item)) return 'item_accepted'
  // A value alone says nothing of where it's from.
  if (text.length === 0 && !isUploaded) return 'document_missing'
  if (text.length > REFERENCE_MOST || !isAnswer(row.item, text)) return 'invalid_reference'
  return row.item === 'valuation' && given.amountCents === undefined ? 'invalid_valuation' : null
}

/** Files that were sent before stand for an item as long as it isn't refused; then new ones have to come. */
function hasFile({ item, state }: GuaranteeRow, files: readonly GuaranteeFileRow[]): boolean {
  return files.some((file) => file.item === item && (file.sent_at === null || state === 'provided'))
}

/** Items that nothing was typed for, but files are there. */
function givenByFiles(
  ctx: Context,
  items: readonly GuaranteeRow[],
  files: readonly GuaranteeFileRow[],
  typed: readonly GivenGuarantee[],
): GivenGuarantee[] {
  return items
    .filter((row) => row.state !== 'accepted' && files.some((one) => one.item === row.item && one.sent_at === null))
    .filter(({ item }) => !typed.some((given) => given.item === item))
    .map((row) => {
      const { reference = '', amountCents = null } = openGuarantee(ctx, row) ?? {}
      return { item: row.item, reference, ...(amountCents === null ? {} : { amountCents }) }
    })
}
