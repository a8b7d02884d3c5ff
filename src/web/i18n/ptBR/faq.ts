import type { MessagesOf } from '#web/i18n/messages.ts'

export const faq: MessagesOf<'faq'> = {
  title: 'Perguntas e respostas',
  description: 'Quinze perguntas que as pessoas fazem.',
}
