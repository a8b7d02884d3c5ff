import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPoints: MessagesOf<'adminPoints'> = {
  title: 'Puntos de bono del lugar {position, number}',
  text: '{points, plural, =0 {<person></person> no tiene puntos de bono.} one {<person></person> tiene # punto de bono.} other {<person></person> tiene # puntos de bono.}} Cada sorteo en el que el lugar entra sin que le toque da 100.',
  noName: 'Cuenta cerrada',
  none: 'Todavía no hay puntos de bono',
  noneText: 'El primer sorteo en el que este lugar entre sin que le toque da 100 puntos.',
  caption: 'De dónde vienen los puntos, del más nuevo al más antiguo',
  assembly: 'Asamblea {number, number}',
  sum: 'Puntos ahora',
  columns: {
    assembly: 'Asamblea',
    kind: 'Qué pasó',
    at: 'Cuándo',
    points: 'Puntos',
  },
  kinds: {
    earned: 'Ganados por esperar',
    converted: 'Usados en el bono de lealtad',
    voided: 'Perdidos: le tocó o se salió',
  },
}
