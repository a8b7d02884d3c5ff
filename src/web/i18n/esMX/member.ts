import type { MessagesOf } from '#web/i18n/messages.ts'

export const member: MessagesOf<'member'> = {
  title: 'Mis grupos',
  welcome: 'Hola, {name}',
  yourGroup: 'Tu grupo',
  myConsortiums: 'Mis grupos',
  noneTitle: 'Aún no tienes grupos',
  noneText: 'Tus grupos aparecen aquí cuando un administrador te inscribe. Antes tenemos que aprobar tu identidad.',
  place:
    '{name} · {type, select, car {Auto} home {Casa} other {General}} · lugar {position, number} de {shares, number}',
  steps: {
    answer: '¡Te tocó! Acepta o aplaza tu crédito a más tardar el <until></until>',
    pay_late: 'La mensualidad {number, number} está atrasada',
    papers: 'Entrega tus documentos y pagamos',
    pay: 'La mensualidad {number, number} vence el <due></due>',
    wait_draw: 'El próximo sorteo es el <day></day>',
    in_flight: 'Tu pago va en camino',
    review: 'Estamos preparando el pago de tu crédito',
    filling: 'Tu grupo se está llenando: {members, number} de {seats, number}',
    quiet: 'Por ahora no hay nada que hacer',
  },
  youPay:
    'Pagas <monthly></monthly> al mes. Llevas <paid></paid>, faltan <left></left>. La comisión es de <fee></fee> en total (<rate></rate>) y ya está dentro de tu mensualidad.',
  due: {
    pending: 'La mensualidad {number, number}, de <amount></amount>, vence el <due></due>.',
    overdue:
      'La mensualidad {number, number}, de <amount></amount>, venció el <due></due>. El recargo va en <late></late>. Mientras no se pague, no entras al sorteo.',
    processing: 'La mensualidad {number, number}, de <amount></amount>, va en camino desde tu banco.',
  },
  answer: 'Aceptar o aplazar',
  bringPapers: 'Entregar documentos',
  seeProgress: 'Ver cómo va',
  pay: 'Pagar la mensualidad {number, number}',
  placeBid: 'Hacer una puja',
  openGroup: 'Abrir el grupo',
  types: { car: 'Auto', home: 'Casa', general: 'General' },
  statuses: {
    filling: 'Llenándose',
    active: 'Activo',
    completed: 'Terminado',
    cancelled: 'Cancelado',
    not_started: 'Sin empezar',
  },
  monthlyPayment: 'Mensualidad',
  position: 'Lugar',
  toBeDecided: 'Por definir',
  duration: 'Plazo',
  months: '{count, plural, one {# mes} other {# meses}}',
  totalPaid: 'Total pagado',
  viewDetails: 'Ver detalles',
  late: 'Atrasada',
  contemplated: 'Adjudicado',
}
