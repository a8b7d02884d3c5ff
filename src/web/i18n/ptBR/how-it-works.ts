import type { MessagesOf } from '#web/i18n/messages.ts'

export const howItWorks: MessagesOf<'howItWorks'> = {
  title: 'Como funciona',
  description: 'O que acontece da entrada no grupo até o seu crédito.',
}
