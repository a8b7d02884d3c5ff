import type { Catalogue } from '#web/i18n/messages.ts'

/** A sentence of the chat's catalogue about what was typed. */
export type ContactProblem = keyof Catalogue['chat']['problems']

/** What /chat/contact says of a message. `sent` only for a ticket that exists (CHAT-07). */
export type ContactAnswer =
  | { kind: 'sent'; number: string }
  | { kind: 'wrong'; fields: { [field: string]: ContactProblem } }
  | { kind: 'refused'; problem: ContactProblem }
  | { kind: 'failed' }
