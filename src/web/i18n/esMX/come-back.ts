import type { MessagesOf } from '#web/i18n/messages.ts'

/** El regreso a un grupo después de perder el lugar. */
export const comeBack: MessagesOf<'comeBack'> = {
  bannerTitle: 'Perdiste el lugar {position, number} de {name}',
  bannerText: 'Puedes volver hasta el <day></day> si pagas todo lo pendiente.',
  see: 'Ver qué se necesita',
  title: 'Volver a {name}',
  eyebrow: 'Lugar {position, number}',
  back: 'Tu lugar',
  lead: 'Perdiste tu lugar el <ended></ended> porque tres mensualidades seguidas quedaron sin pagar. Hasta el <day></day> puedes recuperarlo si pagas todo lo pendiente.',
  bill: 'Qué se necesita',
  installment: 'Mensualidad {number, number}{late, select, yes {, con su recargo} other {}}',
  total: 'Total hoy',
  refund: 'La devolución de <amount></amount> se retira: el dinero se queda en tu plan.',
  points: 'Tus puntos empiezan de cero.',
  ifReturned: 'Si el banco devuelve un cargo, puedes volver a perder tu lugar en ese momento.',
  refundStays: 'La devolución que se te debe sigue igual.',
  authorization:
    'Autorizo a {product} a cargar <amount></amount> a esta cuenta, {count, plural, one {en un cargo. Se debe acreditar, o devolver,} other {en # cargos, uno por mensualidad. Se deben acreditar, o devolver,}} el <day></day>. Si un cargo está mal, aviso a mi banco dentro de 60 días y a {product} de inmediato.',
  agree: 'Autorizo estos pagos',
  confirm: 'Pagar <amount></amount> y volver',
}
