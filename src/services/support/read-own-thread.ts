import type { Context } from '#context'
import type { Db } from '#db/rows.ts'
import { readSupportFiles } from '#db/support-files.ts'
import { readSupportMessages } from '#db/support-messages.ts'
import { findTicket, type TicketRow } from '#db/support-tickets.ts'
import { openFileName, openMessage, supportFilePlace } from '#services/support/thread-seal.ts'
import { type OpenTicket, openTicket } from '#services/support/ticket-seal.ts'

/** A conversation as its person may have it: what they wrote and what we answered. */
export interface OwnThread {
  row: TicketRow
  opened: OpenTicket
  /** After the first message; the desk's notes aren't in it, nor who of us wrote. */
  messages: { message_id: string; written_at: Date; from: 'you' | 'us'; text: string }[]
  files: { name: string; key: string; sealedKey: Buffer | null; place: string }[]
}

/** A conversation opened for its person's own export; null when it's gone. The caller knows whose it is. */
export async function readOwnThread(ctx: Context, db: Db, ticketId: string): Promise<OwnThread | null> {
  const row = await findTicket(db, ticketId)
  if (row === null) return null
  const written = (await readSupportMessages(db, ticketId)).filter(({ kind }) => kind !== 'note')
  return {
    row,
    opened: openTicket(ctx, row),
    messages: written.map((message) => ({
      ...{ message_id: ticketId, written_at: message.written_at, from: message.kind === 'sent' ? 'us' : 'you' },
      text: openMessage(ctx, message).text,
    })),
    files: (await readSupportFiles(db, ticketId)).flatMap((file) => {
      const { id, file_url: key, sealed_key: sealedKey } = file
      const name = `${ticketId}-${openFileName(ctx, file)}`
      return key === null ? [] : [{ name, key, sealedKey, place: supportFilePlace('sealed_key', id) }]
    }),
  }
}
