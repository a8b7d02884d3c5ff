import type { MessagesOf } from '#web/i18n/messages.ts'

export const about: MessagesOf<'about'> = {
  title: 'Quiénes somos',
  description: 'Quiénes somos y en qué creemos.',
}
