import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPanel: MessagesOf<'adminPanel'> = {
  text: 'Herramientas de superadministrador. El trabajo diario está en el panel.',
  outboxTitle: 'Bandeja de salida',
  kyc: 'Aprobar o rechazar solicitudes de identidad.',
  groups: 'Crear grupos, inscribir participantes, iniciar grupos y seguir sus asambleas.',
  checks: 'Confirmar que cada libro mayor y cada sorteo sigan cuadrando.',
  outbox: 'Correos que la demostración habría enviado. Ninguno sale.',
}
