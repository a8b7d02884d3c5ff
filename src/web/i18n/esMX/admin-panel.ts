import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPanel: MessagesOf<'adminPanel'> = {
  text: 'Lo que solo tú puedes abrir. El trabajo de cada día está en el panel.',
  outboxTitle: 'Bandeja de salida',
  kyc: 'Aprobar o devolver solicitudes de identidad.',
  groups: 'Crear grupos, inscribir participantes, iniciar grupos y seguir sus asambleas.',
  checks: 'Si cada libro y cada sorteo siguen cuadrando.',
  outbox: 'Correos de la demostración, que nunca salen.',
}
