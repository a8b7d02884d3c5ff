import type { MessagesOf } from '#web/i18n/messages.ts'

export const member: MessagesOf<'member'> = {
  title: 'Meus grupos',
}
