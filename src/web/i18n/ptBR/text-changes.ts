import type { MessagesOf } from '#web/i18n/messages.ts'

export const textChanges: MessagesOf<'textChanges'> = {
  added: 'acrescentado:',
  removed: 'retirado:',
  unchanged: '…',
}
