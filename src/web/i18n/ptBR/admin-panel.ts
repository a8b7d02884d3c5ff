import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPanel: MessagesOf<'adminPanel'> = {
  text: 'Ferramentas de superadministração. O trabalho do dia a dia fica no painel.',
  outboxTitle: 'Caixa de saída',
  kyc: 'Aprovar ou recusar verificações de identidade.',
  groups: 'Criar grupos, inscrever participantes, iniciar grupos e acompanhar as assembleias.',
  checks: 'Confirmar que cada livro e cada sorteio ainda fecha.',
  outbox: 'E-mails da demonstração, que nunca saem daqui.',
}
