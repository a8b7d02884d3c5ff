import type { MessagesOf } from '#web/i18n/messages.ts'

export const homePlan: MessagesOf<'homePlan'> = {
  title: 'El enganche de tu casa en grupo',
  description: 'Ahorra el enganche con un grupo.',
}
