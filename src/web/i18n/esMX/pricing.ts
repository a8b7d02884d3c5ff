import type { MessagesOf } from '#web/i18n/messages.ts'

export const pricing: MessagesOf<'pricing'> = {
  title: 'Cuánto cuesta',
  description: 'Cada cuota, en dólares.',
}
