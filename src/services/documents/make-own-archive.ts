import type { Context } from '#context'
import { acrossCells, outsideCells } from '#db/cells.ts'
import { readOwnGuaranteeFiles } from '#db/guarantee-files.ts'
import { type GuaranteeRow, readOwnGuarantees } from '#db/guarantees.ts'
import { listKycDocuments } from '#db/kyc-documents.ts'
import { type OwnRow, readOwnArchive, readOwnTicketIds } from '#db/pages/own-archive.ts'
import { findAvatar, findPerson } from '#db/people.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { requirePerson } from '#services/access.ts'
import { avatarPlace } from '#services/accounts/change-avatar.ts'
import { LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'
import { openPersonNotes } from '#services/accounts/person-notes.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { openViewings } from '#services/accounts/viewings.ts'
import { recordAudit } from '#services/audit.ts'
import { guaranteeFileName, guaranteeFilePlace } from '#services/contemplations/guarantee-file.ts'
import { openGuarantee, openNote } from '#services/contemplations/guarantee-reference.ts'
import { listDocuments } from '#services/documents/list-documents.ts'
import { readAnswers } from '#services/kyc/kyc-answers.ts'
import { documentPlace, ownDocument } from '#services/kyc/own-document.ts'
import { openWords } from '#services/once-clear.ts'
import { NotAuthenticated } from '#services/refusals.ts'
import { readOwnThread } from '#services/support/read-own-thread.ts'
import { ticketKeyPlace } from '#services/support/ticket-seal.ts'

/** A file of the asker's: its name in the export, and what reads it when its turn comes. Null when it can't be read anymore. */
export interface OwnFile {
  name: string
  read: () => Promise<Uint8Array | null>
}

const MOST_NOTES = 10_000

type KeyedFile = Parameters<typeof getKeyed>[1]

/** Everything the product knows about its owner. */
export interface OwnArchive {
  madeAt: Date
  /** Tables by name, each with its rows; instants are Dates, amounts cents. */
  tables: Record<string, OwnRow[]>
  files: OwnFile[]
}

/**
 * Everything the product keeps about the asker, as of one instant: account, identity answers, memberships with all that
 * belongs to them, what they typed for securities, consents, sessions, notices, messages with our replies, the desk's notes about them, when and why it saw their pages, receipts, and the files they sent. Not in it are secrets,
 * such as the password's hash, and what reviewers noted for the checks the law asks of us. They confirm their identity first; requests are
 * limited per hour, and each is recorded.
 */
export async function makeOwnArchive(
  ctx: Context,
  session: { sessionId: string },
): Promise<Outcome<OwnArchive, TooManyTries | ProofNeeded>> {
  const { userId } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, session)
  if (unproved !== null) return unproved
  const counted = await mayTry(ctx, LIMITS.dataExport, userId)
  if (!counted.ok) return counted
  const madeAt = ctx.clock.now()
  const read = await acrossCells(ctx, async (tx) => {
    const person = await findPerson(tx, userId)
    if (person === null) throw new NotAuthenticated()
    const ids = await readOwnTicketIds(tx, userId)
    const tickets = []
    for (const id of ids) tickets.push(await readOwnThread(ctx, tx, id))
    return {
      person,
      picture: await findAvatar(tx, userId),
      tables: await readOwnArchive(tx, userId, (words, place) => openWords(ctx, words, place)),
      answers: await readAnswers(ctx, tx, userId),
      documents: await listKycDocuments(tx, userId),
      securities: await readOwnGuaranteeFiles(tx, userId),
      items: await readOwnGuarantees(tx, userId),
      notes: await openPersonNotes(ctx, tx, userId, MOST_NOTES),
      viewings: await openViewings(ctx, tx, userId, MOST_NOTES),
      tickets: tickets.filter((ticket) => ticket !== null),
    }
  })
  const { person, picture, answers, documents, securities, tickets } = read
  const { profile_image_url: _picture, is_demo: _isDemo, ...account } = person
  const file = (name: string, sealed: KeyedFile): OwnFile => ({ name, read: () => readOr(ctx, sealed) })
  const files = [
    ...documents.map((one) => {
      const place = documentPlace('sealed_key', one.id)
      const { name } = ownDocument(ctx, one)
      return file(`documents/${one.id}-${name}`, { key: one.file_url, sealedKey: one.sealed_key, place })
    }),
    ...securities.map((one) => {
      const place = guaranteeFilePlace(one.of, 'sealed_key', one.id)
      const name = `security/${one.id}-${guaranteeFileName(ctx, one)}`
      return file(name, { key: one.file_url, sealedKey: one.sealed_key, place })
    }),
    ...tickets.flatMap(({ row, opened: { attachment } }) =>
      attachment === null
        ? []
        : [file(`messages/${row.id}-${attachment.name}`, { ...attachment, place: ticketKeyPlace(row.id) })],
    ),
    ...tickets.flatMap(({ files }) => files.map(({ name, ...sealed }) => file(`messages/${name}`, sealed))),
    ...(picture === null ? [] : [file('picture.webp', { ...picture, place: avatarPlace(userId) })]),
  ]
  const tables = {
    account: [account as unknown as OwnRow],
    identity_answers: [answers as unknown as OwnRow],
    ...read.tables,
    ...(read.items.length > 0 ? { security_items: read.items.map((row) => securityItem(ctx, row)) } : {}),
    receipts: await readReceipts(ctx, read.tables.memberships ?? []),
    // Who at the desk wrote one isn't about them.
    notes: read.notes.map(({ text, writtenAt }) => ({ text, written_at: writtenAt })),
    viewings: read.viewings.map(({ startedAt, reason }) => ({ started_at: startedAt, reason })),
    messages: tickets.map(({ row, opened: { attachment, ...facts } }) => ({
      ...{ id: row.id, received_at: row.received_at, ...facts },
      attachment: attachment?.name ?? null,
    })),
    ...(tickets.some(({ messages }) => messages.length > 0)
      ? { message_threads: tickets.flatMap(({ messages }) => messages) }
      : {}),
  }
  const entry = { action: 'user.data_exported', subjectKind: 'user', subjectId: userId }
  await outsideCells(ctx, (tx) => recordAudit(ctx, tx, [entry], madeAt))
  return grant({ madeAt, tables, files })
}

/** An item of a security as its owner reads it, with what they typed for it; who decided on it is left out. */
function securityItem(ctx: Context, row: GuaranteeRow): OwnRow {
  const { consortium_id, of, security_id, item, state, decided_at } = row
  const note = openNote(ctx, row)
  const { reference = null, amountCents = null } = openGuarantee(ctx, row) ?? {}
  return { consortium_id, of, security_id, item, state, reference, amount_cents: amountCents, note, decided_at }
}

/** A file the retention times have removed, or that can't be opened, leaves the rest of the export whole. */
async function readOr(ctx: Context, file: KeyedFile): Promise<Uint8Array | null> {
  try {
    return await getKeyed(ctx, file)
  } catch (error) {
    ctx.log.error({ err: error }, 'could not read a file for an export')
    return null
  }
}

/** The receipts of every membership, each with the path under which its page opens. */
async function readReceipts(ctx: Context, memberships: readonly OwnRow[]): Promise<OwnRow[]> {
  const receipts: OwnRow[] = []
  for (const { consortium_id, position_number } of memberships) {
    const consortiumId = String(consortium_id)
    const { years } = await listDocuments(ctx, { consortiumId, position: Number(position_number) })
    for (const one of years.flatMap(({ months }) => months.flatMap((month) => month.receipts)))
      receipts.push({
        ...{ consortium_id, position_number, kind: one.kind, number: one.number, paid_at: one.paidAt },
        ...{ amount_cents: one.amountCents, page: `/consortium/${consortiumId}/documents/receipt-${one.payment}` },
      })
  }
  return receipts
}
