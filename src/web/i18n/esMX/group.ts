import type { MessagesOf } from '#web/i18n/messages.ts'

export const group: MessagesOf<'group'> = {
  title: 'Grupo',
}
