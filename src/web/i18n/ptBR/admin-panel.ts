import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPanel: MessagesOf<'adminPanel'> = {
  text: 'O que só você pode abrir. O trabalho do dia a dia fica no painel.',
  outboxTitle: 'Caixa de saída',
  kyc: 'Aprovar ou devolver pedidos de identidade.',
  groups: 'Criar grupos, incluir membros, iniciar grupos e acompanhar as assembleias.',
  checks: 'Se cada livro e cada sorteio ainda fecha.',
  outbox: 'E-mails da demonstração, que nunca saem daqui.',
}
