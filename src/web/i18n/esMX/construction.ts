import type { MessagesOf } from '#web/i18n/messages.ts'

export const construction: MessagesOf<'construction'> = {
  title: 'Grupos para construir',
  description: 'Esta página está en construcción.',
}
