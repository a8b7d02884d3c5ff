import type { MessagesOf } from '#web/i18n/messages.ts'

export const about: MessagesOf<'about'> = {
  title: 'Sobre nós',
  description: 'Quem somos e no que acreditamos.',
}
