import type { MessagesOf } from '#web/i18n/messages.ts'

export const blog: MessagesOf<'blog'> = {
  title: 'Artículos',
  description: 'Lo que escribimos sobre los grupos.',
}
