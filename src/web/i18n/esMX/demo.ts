import type { MessagesOf } from '#web/i18n/messages.ts'

export const demo: MessagesOf<'demo'> = {
  title: 'Demostración',
}
