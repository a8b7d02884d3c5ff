import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPersonRecord: MessagesOf<'adminPersonRecord'> = {
  letters: 'Correos y avisos',
  noLetters: 'Todavía no se le ha enviado nada.',
  failing: 'El correo no llega',
  failingSince:
    'Desde el <day></day>. La persona lo ve en su página de inicio, con el camino para confirmar o cambiar su correo.',
  mail: '{mail, select, waits {Correo aún no enviado} off {Los correos sobre esto están desactivados} failed {Enviado, pero la dirección no existe} delayed {Enviado, pero aún no entregado} complained {Enviado y marcado como spam} held {No enviado: la dirección no recibe} other {Enviado por correo}}',
  mailRead:
    '{mail, select, waits {Correo aún no enviado} off {Los correos sobre esto están desactivados} failed {Enviado, pero la dirección no existe} delayed {Enviado, pero aún no entregado} complained {Enviado y marcado como spam} held {No enviado: la dirección no recibe} other {Enviado por correo}}, leído en el producto',
  activity: 'Actividad',
  noActivity: 'Todavía no hay nada registrado.',
  looked: 'Cada vez que alguien abre esta página, queda registrado.',
  by: { system: 'Cotavia (automático)', person: 'Cuenta cerrada', visitor: 'Antes de entrar' },
}
