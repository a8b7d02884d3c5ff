import type { MessagesOf } from '#web/i18n/messages.ts'

export const kycReviewers: MessagesOf<'kycReviewers'> = {
  tag: 'Falta uma análise',
  needsTwo: 'Risco alto: este pedido precisa da aprovação de duas pessoas diferentes.',
  alone: 'Só há um superadministrador. Para aprovar este pedido, é preciso que mais alguém receba essa função.',
  firstBy: '{name} deu a primeira aprovação em <at></at>. Com a sua, o pedido fica aprovado.',
  firstByYou: 'Você deu a primeira aprovação em <at></at>. Quem decide agora é outra pessoa.',
  firstWas: '{name} deu a primeira aprovação em <at></at>.',
  notes: 'Notas da primeira análise',
  approveFirst: 'Dar a primeira aprovação',
  approveSecond: 'Dar a segunda aprovação',
  done: {
    title: 'Primeira aprovação registrada',
    text: 'Outra pessoa precisa decidir. Ainda não avisamos quem fez o pedido.',
  },
  refusals: {
    own_application: 'Este pedido é seu, então outra pessoa precisa analisá-lo.',
    same_reviewer: 'Você já deu a primeira aprovação. A segunda tem que vir de outra pessoa.',
    two_reviewers_needed: 'Este pedido é de risco alto, então duas pessoas precisam aprová-lo, cada uma em seu nome.',
  },
}
