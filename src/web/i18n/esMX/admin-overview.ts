import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminOverview: MessagesOf<'adminOverview'> = {
  hello: 'Hola, {name}',
  waiting: 'Pendientes',
  nothing: 'No hay pendientes.',
  kycPending:
    '{count, plural, one {# verificación de identidad por decidir} other {# verificaciones de identidad por decidir}}',
  groupsOpen: '{count, plural, one {# grupo abierto a inscripción} other {# grupos abiertos a inscripción}}',
  guarantees: '{count, plural, one {# lista de documentos por revisar} other {# listas de documentos por revisar}}',
  toPrepare: '{count, plural, one {# crédito aprobado sin pago} other {# créditos aprobados sin pago}}',
  toRelease: '{count, plural, one {# pago por liberar} other {# pagos por liberar}}',
  roleTitle: 'Lo que permite tu rol',
  admin:
    'Como administrador ves este resumen. Los grupos, las verificaciones de identidad y el dinero los deciden los superadministradores; aquí no puedes cambiarlos.',
  moderator:
    'Como moderador ves este resumen. Los grupos, las verificaciones de identidad y el dinero los deciden los superadministradores; aquí no puedes cambiarlos.',
}
