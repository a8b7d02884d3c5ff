import type { MessagesOf } from '#web/i18n/messages.ts'

/** The odds of the month, or the one thing that keeps a member out of the draw. */
export const odds: MessagesOf<'standing'>['odds'] = {
  title: 'Sua chance neste mês',
  draw: 'Assembleia {number, number}: o sorteio é em <day></day>.',
  oneIn: '1 em {count, number}',
  note: '{count, plural, one {Por enquanto, a sua é a única cota no sorteio.} other {Por enquanto, # cotas estão no sorteio. Os lances são à parte.}}',
  others:
    '{count, plural, =0 {Nenhuma cota está no sorteio até agora.} one {# cota está no sorteio até agora.} other {# cotas estão no sorteio até agora.}}',
  pay_for_draw: 'Pague até <by></by>, <time></time>, para concorrer.',
  pay_missed:
    'A parcela {number, number} não compensa a tempo deste sorteio. {reach, select, yes {O próximo possível é o de <draw></draw>.} other {}}',
  late: '{reach, select, yes {Pague tudo o que está em aberto até <askBy></askBy>, <askTime></askTime>, para concorrer no sorteio de <draw></draw>.} other {Um pagamento agora não chega a tempo de nenhum sorteio marcado.}}',
  on_its_way:
    'Seu pagamento está a caminho. {inTime, select, yes {Quando compensar, você concorre.} other {Ele compensa tarde demais para este sorteio; você concorre no seguinte.}}',
  autopay: 'Vamos debitar sua parcela em <at></at>. Quando compensar, você concorre.',
  reason: '{named, select, yes {<reason></reason>} other {Você está fora da lista deste sorteio.}}',
}

/** Why a member isn’t in a draw, or why a selection ended. */
export const reasons: MessagesOf<'standing'>['reasons'] = {
  not_active: 'Você saiu do grupo.',
  starts_later: 'Sua primeira parcela ainda não abriu.',
  group_not_launched: 'O grupo ainda não começou.',
  kyc_not_approved: 'Sua identidade não está aprovada. Fale com a gente para resolver.',
  sanctions_not_clear: 'Uma verificação exigida não terminou. Se tiver dúvidas, fale com a gente.',
  under_review: 'Uma verificação exigida não terminou. Se tiver dúvidas, fale com a gente.',
  installment_unpaid: 'Uma parcela não tinha compensado até a data-limite.',
  open_dispute: 'Você tem uma contestação em aberto. Avisamos assim que for resolvida.',
  returned_debit: 'Seu banco devolveu um pagamento.',
  already_selected: 'Sua cota já foi contemplada.',
  opted_out: 'Você escolheu não participar neste mês.',
  operator_insider: 'Você trabalha conosco ou mora com quem trabalha, então os outros participantes vêm primeiro.',
  bid_not_paid: 'Seu lance vencedor não foi pago no prazo.',
  debit_returned: 'Seu banco devolveu um pagamento, e você não pagou de novo em até 5 dias úteis.',
  installments_unpaid: 'Havia duas parcelas em atraso ao mesmo tempo.',
  member_left: 'Você saiu do grupo.',
  group_canceled: 'O grupo foi cancelado.',
  membership_ended: 'A sua participação terminou.',
}

/** Why a bank returned a payment. */
export const returned: MessagesOf<'standing'>['returned'] = {
  insufficient_funds: 'saldo insuficiente',
  account_closed: 'conta encerrada',
  no_account: 'conta inexistente',
  stopped: 'pagamento sustado',
  not_authorized: 'débito contestado como não autorizado',
  frozen: 'conta bloqueada',
  other: 'sem motivo informado',
}
