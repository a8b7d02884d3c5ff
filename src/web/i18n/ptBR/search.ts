import type { MessagesOf } from '#web/i18n/messages.ts'

export const search: MessagesOf<'search'> = {
  open: 'Buscar no site',
}
