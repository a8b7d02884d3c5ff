import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPersonRecord: MessagesOf<'adminPersonRecord'> = {
  letters: 'Correos y avisos',
  noLetters: 'Todavía no se le ha enviado nada.',
  mail: '{mail, select, waits {Correo aún no enviado} off {Los correos sobre esto están desactivados} other {Enviado por correo}}',
  mailRead:
    '{mail, select, waits {Correo aún no enviado} off {Los correos sobre esto están desactivados} other {Enviado por correo}}, leído en el producto',
  activity: 'Actividad',
  noActivity: 'Todavía no hay nada registrado.',
  looked: 'Cada vez que alguien abre esta página, queda registrado.',
  by: { system: 'Cotavia (automático)', person: 'Cuenta cerrada', visitor: 'Antes de entrar' },
}
