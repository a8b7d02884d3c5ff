import type { MessagesOf } from '#web/i18n/messages.ts'

export const member: MessagesOf<'member'> = {
  title: 'Mis grupos',
  welcome: 'Hola, {name}',
  yourGroup: 'Tu grupo',
  myConsortiums: 'Mis grupos',
  noneTitle: 'Aún no tienes grupos',
  browse: 'Ver los grupos disponibles',
  types: { car: 'Auto', home: 'Casa', general: 'General' },
  statuses: {
    filling: 'En formación',
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
  late: 'Con atraso',
  contemplated: 'Adjudicado',
}
