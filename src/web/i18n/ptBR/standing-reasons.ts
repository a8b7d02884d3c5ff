import type { MessagesOf } from '#web/i18n/messages.ts'

/** Why somebody isn't in a draw, and why a selection ended, as a member reads it of themselves. */
export const standingReasons: MessagesOf<'standing'>['reasons'] = {
  not_active: 'Sua participação não está ativa.',
  group_not_launched: 'O grupo ainda não começou.',
  kyc_not_approved: 'Sua identidade não está aprovada. Fale com a gente para resolver.',
  sanctions_not_clear: 'Uma verificação exigida não terminou. Se tiver dúvidas, fale com a gente.',
  under_review: 'Uma verificação exigida não terminou. Se tiver dúvidas, fale com a gente.',
  installment_unpaid: 'Uma parcela não tinha compensado até a data-limite.',
  open_dispute: 'Você tem uma contestação em aberto. Avisamos assim que for resolvida.',
  returned_debit: 'Seu banco devolveu um pagamento.',
  already_selected: 'Sua cota já foi contemplada.',
  opted_out: 'Você escolheu não participar neste mês.',
  operator_insider: 'Você trabalha conosco, então os outros participantes vêm primeiro.',
  bid_not_paid: 'Seu lance vencedor não foi pago no prazo.',
  debit_returned: 'Seu banco devolveu um pagamento, e ele não foi refeito em 5 dias úteis.',
  installments_unpaid: 'Havia duas parcelas em atraso ao mesmo tempo.',
  member_left: 'Você saiu do grupo.',
}
