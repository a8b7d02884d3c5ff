import type { MessagesOf } from '#web/i18n/messages.ts'

export const howItWorks: MessagesOf<'howItWorks'> = {
  title: 'Cómo funciona',
  description: 'Qué pasa desde que entras al grupo hasta tu crédito.',
}
