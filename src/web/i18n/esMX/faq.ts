import type { MessagesOf } from '#web/i18n/messages.ts'

export const faq: MessagesOf<'faq'> = {
  title: 'Preguntas y respuestas',
  description: 'Quince preguntas que la gente hace.',
}
