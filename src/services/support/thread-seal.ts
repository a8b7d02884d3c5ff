import type { Context } from '#context'
import type { SupportFileRow } from '#db/support-files.ts'
import type { SupportMessageRow } from '#db/support-messages.ts'

type Sealing = Pick<Context, 'sealing'>

/** Where a column of a conversation's message is sealed. */
const messagePlace = (column: 'sealed_text' | 'sealed_sender', id: string) => `support_messages.${column}:${id}`

/** Where a column of a conversation's file is sealed. */
export const supportFilePlace = (column: 'sealed_name' | 'sealed_key', id: string) => `support_files.${column}:${id}`

/** Where an email's Message-ID is sealed. */
export const mailIdPlace = (id: string) => `support_mail_ids.sealed_mail_id:${id}`

/** What was written, and where an email came from, as a message's row stores them. */
export function sealMessage(
  { sealing }: Sealing,
  id: string,
  { text, sender = null }: { text: string; sender?: string | null },
): Pick<SupportMessageRow, 'sealed_text' | 'sealed_sender'> {
  return {
    sealed_text: sealing.seal(text, messagePlace('sealed_text', id)),
    sealed_sender: sender === null ? null : sealing.seal(sender, messagePlace('sealed_sender', id)),
  }
}

/** Opens a stored message. Throws when a field is not what we sealed there. */
export function openMessage({ sealing }: Sealing, row: SupportMessageRow): { text: string; sender: string | null } {
  const { id, sealed_text, sealed_sender } = row
  return {
    text: sealing.open(sealed_text, messagePlace('sealed_text', id)),
    sender: sealed_sender === null ? null : sealing.open(sealed_sender, messagePlace('sealed_sender', id)),
  }
}

/** The name of a stored file. */
export function openFileName({ sealing }: Sealing, { id, sealed_name }: SupportFileRow): string {
  return sealing.open(sealed_name, supportFilePlace('sealed_name', id))
}
