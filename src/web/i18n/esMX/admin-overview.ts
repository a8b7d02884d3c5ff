import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminOverview: MessagesOf<'adminOverview'> = {
  hello: 'Hola, {name}',
  risks: 'En riesgo hoy',
  noRisks: 'Nada en riesgo hoy',
  waiting: 'Pendientes',
  nothing: 'No hay pendientes.',
  kycPending: '{count, plural, one {# identidad por verificar} other {# identidades por verificar}}',
  oldest:
    '{days, plural, =0 {La más antigua llegó hoy} one {La más antigua lleva # día} other {La más antigua lleva # días}}',
  days: '{days, plural, =0 {desde hoy} one {desde hace # día} other {desde hace # días}}',
  daysBy:
    '{days, plural, =0 {desde hoy} one {desde hace # día} other {desde hace # días}}, <by>a más tardar el <day></day></by>',
  kinds: {
    bid_unpaid: '{count, plural, one {# puja ganadora por pagar} other {# pujas ganadoras por pagar}}',
    unanswered: '{count, plural, one {# adjudicación sin respuesta} other {# adjudicaciones sin respuesta}}',
    returned: '{count, plural, one {# cargo devuelto} other {# cargos devueltos}}',
    overdue: '{count, plural, one {# mensualidad vencida} other {# mensualidades vencidas}}',
    to_release: '{count, plural, one {# pago por liberar} other {# pagos por liberar}}',
    to_prepare: '{count, plural, one {# pago por preparar} other {# pagos por preparar}}',
    calls: '{count, plural, one {1 llamada por atraso pendiente} other {# llamadas por atraso pendientes}}',
    disputes: '{count, plural, one {1 aclaración por decidir} other {# aclaraciones por decidir}}',
    recoveries: '{count, plural, one {1 recuperación por confirmar} other {# recuperaciones por confirmar}}',
    paid_in:
      '{count, plural, one {1 depósito por los adelantos por confirmar} other {# depósitos por los adelantos por confirmar}}',
    transfers: '{count, plural, one {1 traspaso por aprobar} other {# traspasos por aprobar}}',
    requests: '{count, plural, one {1 solicitud para entrar} other {# solicitudes para entrar}}',
    guarantees: '{count, plural, one {# juego de documentos por revisar} other {# juegos de documentos por revisar}}',
    securities: '{count, plural, one {# garantía por liberar} other {# garantías por liberar}}',
    finals_to_prepare: '{count, plural, one {# pago final por preparar} other {# pagos finales por preparar}}',
    finals_to_release: '{count, plural, one {# pago final por liberar} other {# pagos finales por liberar}}',
    open: '{count, plural, one {Grupo en formación} other {# grupos en formación}}',
  },
  nextDraws: 'Próximos sorteos',
  noDraws: 'Ahora no hay ningún mes abierto. Un sorteo aparece aquí diez días antes de su fecha de pago.',
  noList: 'Asamblea {number, number}, lista aún sin publicar',
  eligible:
    'Asamblea {number, number}, {eligible, plural, one {# lugar entra al sorteo} other {# lugares entran al sorteo}}',
  today: 'Hoy',
  running: 'Grupos en marcha',
  filling: 'Grupos en formación',
  members: 'Participantes en grupos',
  kycWaiting: 'Identidades por verificar',
  roleTitle: 'Qué puede hacer tu función',
  admin: 'En administración ves este resumen, sin nombres y sin montos.',
  moderator: 'En moderación ves este resumen, sin nombres y sin montos.',
  cannot:
    'No puedes abrir grupos, verificaciones de identidad, libros mayores ni pagos, ni cambiar nada en ellos. Solo los superadministradores pueden.',
  notYet:
    'Aquí todavía no hay una lista de personas ni de mensajes de soporte. Mientras tanto, pídele a un superadministrador que consulte o cambie lo que necesites.',
  refused: {
    title: 'Permisos insuficientes',
    text: 'Solo los superadministradores pueden abrir esa página, así que volviste a tu resumen. Si necesitas algo de ahí, pídeselo a uno de ellos.',
    back: 'Quedarme en el resumen',
  },
}
