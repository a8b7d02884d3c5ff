import type { MessagesOf } from '#web/i18n/messages.ts'

export const textChanges: MessagesOf<'textChanges'> = {
  added: 'agregado:',
  removed: 'quitado:',
  unchanged: '…',
}
