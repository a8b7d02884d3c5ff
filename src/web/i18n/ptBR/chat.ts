import type { MessagesOf } from '#web/i18n/messages.ts'

export const chat: MessagesOf<'chat'> = {
  open: 'Converse conosco',
}
