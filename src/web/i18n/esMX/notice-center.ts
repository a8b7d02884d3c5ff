import type { MessagesOf } from '#web/i18n/messages.ts'

export const noticeCenter: MessagesOf<'noticeCenter'> = {
  title: 'Avisos',
  unread: '{count, plural, =0 {Estás al día con tus avisos.} one {# aviso sin leer.} other {# avisos sin leer.}}',
  markAll: 'Marcar todo como leído',
  choices: 'Preferencias de correo',
  calendar: 'Fechas en mi calendario',
  calendarText: 'Fechas de pago, sorteos y fechas límite en tu propio calendario.',
  choicesText: 'Qué correos quieres, y un horario sin ninguno.',
  isUnread: 'Sin leer:',
  older: 'Avisos anteriores',
  emptyTitle: 'Todavía no hay avisos',
  emptyText: 'Lo que te mandamos por correo aparece aquí también, con un enlace para resolverlo.',
  saved: 'Preferencias guardadas.',
  mailsTitle: 'Tus correos',
  owed: {
    payments: 'Pagos: lo que vence, lo que se acreditó, lo que se devolvió',
    deadlines: 'Cuando te toca, pujas por pagar y todas las fechas límite',
    account: 'Tu cuenta y tu identidad',
  },
  owedWhy:
    'Estos no se pueden desactivar, porque de ellos depende dinero o una fecha límite. Los enviamos mientras tu correo los reciba. Todo queda también en Avisos.',
  topics: {
    assemblies: 'Asambleas',
    bids: 'Pujas',
    statements: 'Estados de cuenta',
  },
  topicHints: {
    assemblies: 'Cuando sale la lista de un sorteo',
    bids: 'Que una puja quedó registrada, no ganó o ya no está en oferta',
    statements: 'Cuando está listo el estado de cuenta de un mes',
  },
  quietTitle: 'Horas de silencio',
  quietText:
    'En estas horas guardamos los correos y los mandamos cuando terminan. Un correo sobre una fecha límite a menos de 24 horas llega de inmediato.',
  quietOn: 'Sin correos en este horario',
  quietFrom: 'Desde las',
  quietUntil: 'Hasta las',
  quietWrong: 'Elige dos horas distintas.',
  zone: 'Tu zona horaria',
  zones: {
    eastern: 'Hora del Este',
    central: 'Hora del Centro',
    mountain: 'Hora de la Montaña',
    arizona: 'Hora de Arizona',
    pacific: 'Hora del Pacífico',
    alaska: 'Hora de Alaska',
    hawaii: 'Hora de Hawái',
    atlantic: 'Hora de Puerto Rico',
  },
  save: 'Guardar preferencias',
}
