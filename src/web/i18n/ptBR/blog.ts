import type { MessagesOf } from '#web/i18n/messages.ts'

export const blog: MessagesOf<'blog'> = {
  title: 'Artigos',
  description: 'O que escrevemos sobre consórcio.',
}
