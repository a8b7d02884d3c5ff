import type { MessagesOf } from '#web/i18n/messages.ts'

export const preview: MessagesOf<'preview'> = {
  title: 'Vista previa: este borrador no está publicado',
  text: 'Solo tú ves la página así.',
  edit: 'Volver al editor',
}
