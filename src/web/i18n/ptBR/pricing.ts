import type { MessagesOf } from '#web/i18n/messages.ts'

export const pricing: MessagesOf<'pricing'> = {
  title: 'Quanto custa',
  description: 'Cada taxa, em dólares.',
}
