import type { MessagesOf } from '#web/i18n/messages.ts'

export const claims: MessagesOf<'claims'> = {
  sampleNote: 'Exemplo',
}
