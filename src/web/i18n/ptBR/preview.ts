import type { MessagesOf } from '#web/i18n/messages.ts'

export const preview: MessagesOf<'preview'> = {
  title: 'Prévia: este rascunho não está publicado',
  text: 'Só você vê esta página assim.',
  edit: 'Voltar ao editor',
}
