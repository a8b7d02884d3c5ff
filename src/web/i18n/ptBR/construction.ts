import type { MessagesOf } from '#web/i18n/messages.ts'

export const construction: MessagesOf<'construction'> = {
  title: 'Consórcio para construir',
  description: 'Esta página está em construção.',
}
