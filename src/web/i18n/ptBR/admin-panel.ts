import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPanel: MessagesOf<'adminPanel'> = {
  text: 'Ferramentas de superadministrador. O trabalho do dia a dia fica no painel.',
  outboxTitle: 'Caixa de saída',
  kyc: 'Aprovar ou recusar pedidos de identidade.',
  groups: 'Criar grupos, inscrever participantes, iniciar grupos e acompanhar as assembleias.',
  checks: 'Conferir se cada livro-razão e cada sorteio continuam batendo.',
  outbox: 'E-mails que a demonstração teria enviado. Nenhum sai daqui.',
}
