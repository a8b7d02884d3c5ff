import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ContactSubject } from '#domain/support/contact-message.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'

const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')

const labels = z.strictObject({
  'questions-doubts': z.string(),
  'technical-issues': z.string(),
  'participant-question': z.string(),
  'billing-issues': z.string(),
  chat: z.string(),
} satisfies Record<ContactSubject | 'chat', z.ZodType>)

/** What each subject of CONT-05 is called, in the words the writer chose from; `chat` for a message without one. */
export async function readSubjectLabels(
  language: MailMessage['language'],
): Promise<Readonly<Record<ContactSubject | 'chat', string>>> {
  return labels.parse(parse(await readFile(join(CONTENT_FOLDER, language, 'contact-subjects.yaml'), 'utf8')))
}
