import type { MessagesOf } from '#web/i18n/messages.ts'

/** El regreso a un grupo después de perder el lugar. */
export const comeBack: MessagesOf<'comeBack'> = {
  bannerTitle: 'El lugar {position, number} de {name} terminó',
  bannerText: 'Puedes volver hasta el <day></day> si pagas todo lo pendiente.',
  see: 'Ver qué se necesita',
  title: 'Volver a {name}',
  eyebrow: 'Lugar {position, number}',
  home: 'Inicio',
  lead: 'Tu lugar terminó el <ended></ended> porque tres mensualidades seguidas quedaron sin pagar. Hasta el <day></day> puedes recuperarlo si pagas todo lo pendiente.',
  bill: 'Qué se necesita',
  installment: 'Mensualidad {number, number}, con su recargo si lo tiene',
  total: 'Total hoy',
  refund: 'La devolución de <amount></amount> se retira: el dinero se queda en tu plan.',
  points: 'Tus puntos empiezan de cero.',
  ifReturned: 'Si el banco devuelve un cargo, tu lugar puede terminar otra vez en ese momento.',
  refundStays: 'La devolución que se te debe sigue igual.',
  authorization:
    'Autorizo a {product} a cargar <amount></amount> a esta cuenta, {count, plural, one {en un cargo} other {en # cargos, uno por mensualidad}}. Se deben reflejar, o regresar, el <day></day>. Si un cargo está mal, aviso a mi banco en 60 días y a {product} de inmediato.',
  agree: 'Autorizo estos pagos',
  confirm: 'Pagar <amount></amount> y volver',
}
