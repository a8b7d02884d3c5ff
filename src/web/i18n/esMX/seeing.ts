import type { MessagesOf } from '#web/i18n/messages.ts'

export const seeing: MessagesOf<'seeing'> = {
  label: 'Viendo como participante',
  as: 'Estás viendo la cuenta de {name}.',
  rule: 'Puedes mirar, pero no cambiar nada.',
  until: 'Hasta <at></at>',
  left: '(quedan {time})',
  stop: 'Terminar',
  onlyTitle: 'Aquí solo puedes mirar',
  onlyText:
    'Estás viendo las páginas de un participante tal como él las ve. Los formularios, los documentos y todo lo demás siguen cerrados hasta que presiones Terminar. No cambió nada.',
  onlyBack: 'Volver a la página de inicio del participante',
}
