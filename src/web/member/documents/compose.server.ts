import { z } from 'zod'
import type { Context } from '#context'
import type { PrintedDocument } from '#domain/documents/printed-document.ts'
import type { Language } from '#domain/language.ts'
import { showAcceptedAgreement } from '#services/documents/show-accepted-agreement.ts'
import { showAgreement } from '#services/documents/show-agreement.ts'
import { showAssemblyRecord } from '#services/documents/show-assembly-record.ts'
import { showFinalStatement } from '#services/documents/show-final-statement.ts'
import { showFundsLetter } from '#services/documents/show-funds-letter.ts'
import { showMembershipStatement } from '#services/documents/show-membership-statement.ts'
import { showMonthStatement } from '#services/documents/show-month-statement.ts'
import { showReceipt } from '#services/documents/show-receipt.ts'
import { showYearSummary } from '#services/documents/show-year-summary.ts'
import { NotFound } from '#services/refusals.ts'
import { acceptedDocument } from '#web/member/documents/accepted-document.server.ts'
import { finalDocument } from '#web/member/documents/final-document.server.ts'
import { agreementDocument, letterDocument } from '#web/member/documents/group-documents.server.ts'
import { receiptDocument } from '#web/member/documents/receipt-document.server.ts'
import { recordDocument } from '#web/member/documents/record-document.server.ts'
import { membershipDocument, monthDocument, yearDocument } from '#web/member/documents/statement-documents.server.ts'
import { createWriter, type Writer } from '#web/member/documents/writer.server.ts'

/** Whose document is asked for: the asker's own, or by position. */
interface Asked {
  consortiumId: string
  position?: number | undefined
}

type Compose = (writer: Writer, asked: Asked, of: string) => Promise<PrintedDocument>

/** Every kind of document by the beginning of its name in a URL, with what names the one: `month-7`, `receipt-12`, `agreement`. */
const KINDS = new Map<string, Compose>([
  ['statement', async (writer, asked) => membershipDocument(writer, await showMembershipStatement(writer.ctx, asked))],
  ['agreement', async (writer, asked) => agreementDocument(writer, await showAgreement(writer.ctx, asked))],
  [
    'accepted',
    async ({ ctx }, asked) => {
      const kept = await showAcceptedAgreement(ctx, asked)
      return acceptedDocument(createWriter(ctx, kept.language), kept)
    },
  ],
  ['final', async (writer, asked) => finalDocument(writer, await showFinalStatement(writer.ctx, asked))],
  ['letter', async (writer, asked) => letterDocument(writer, await showFundsLetter(writer.ctx, asked))],
  [
    'month',
    async (writer, asked, of) =>
      monthDocument(writer, await showMonthStatement(writer.ctx, { ...asked, number: numberOf(of) })),
  ],
  [
    'year',
    async (writer, asked, of) =>
      yearDocument(writer, await showYearSummary(writer.ctx, { ...asked, year: numberOf(of) })),
  ],
  [
    'receipt',
    async (writer, asked, of) => receiptDocument(writer, await showReceipt(writer.ctx, { ...asked, payment: of })),
  ],
  [
    'assembly',
    async (writer, { consortiumId }, of) =>
      recordDocument(writer, await showAssemblyRecord(writer.ctx, { consortiumId, number: numberOf(of) })),
  ],
])

/** The one kind that anyone may read: an assembly's record names no one (rules 0). */
export const isPublicDocument = (name: string): boolean => name.startsWith('assembly-')

/** A document by its name, worded in that language. Throws what its service throws, and NotFound for a name that is none. */
export async function composeDocument(
  ctx: Context,
  language: Language,
  asked: Asked & { name: string },
): Promise<PrintedDocument> {
  const [, kind = '', of = ''] = /^([a-z]+)(?:-(.+))?$/.exec(asked.name) ?? []
  const compose = KINDS.get(kind)
  if (compose === undefined) throw new NotFound('document_not_found')
  return await compose(createWriter(ctx, language), asked, of)
}

/** A number as it's written in a name; anything else is number 0, which nothing has. */
function numberOf(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

const SPOT = z.coerce.number().int().min(1).max(9999)

/** `?spot=28`: another member's document, for who may read the ledger, or one's own former spot. */
export function spotOf({ searchParams }: URL): number | undefined {
  const spot = SPOT.safeParse(searchParams.get('spot') ?? undefined)
  return spot.success ? spot.data : undefined
}
