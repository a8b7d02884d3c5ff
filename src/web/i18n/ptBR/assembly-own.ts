import type { MessagesOf } from '#web/i18n/messages.ts'

export const assemblyOwn: MessagesOf<'assemblyOwn'> = {
  title: 'Você nesta assembleia',
  selected: 'É a sua cota!',
  selectedThen: 'Era a sua cota. A contemplação foi cancelada depois.',
  selectedNext: 'Ver o que fazer agora',
  before: 'Sua cota foi contemplada na assembleia {number, number} e por isso não entra nos sorteios seguintes.',
  came: 'Você ficou em {place, number}º lugar entre {count, number}.',
  noDraw: 'Sua cota não foi contemplada. Não houve sorteio naquele mês.',
  fellOut: 'Sua cota ficou em {place, number}º lugar entre {count, number}, mas já não concorria: {reason}.',
  inList: 'Sua cota está na lista. Sua chance é de 1 em {count, number}.',
  notYet: 'Você concorre se a parcela for compensada até <day></day>.',
  tooLate: 'Sua cota não concorre porque há parcela que não compensa mais até <day></day>.',
  soFar: 'Por enquanto, sua cota concorre: 1 em {count, number}.',
  out: {
    not_active: 'Sua cota não concorre porque você saiu do grupo.',
    starts_later: 'Sua cota não concorre porque sua primeira parcela vem depois.',
    group_not_launched: 'Sua cota ainda não concorre porque o grupo não começou.',
    installment_unpaid: 'Sua cota não concorre porque há parcela que ainda não foi compensada.',
    open_dispute: 'Sua cota não concorre porque há uma contestação aberta.',
    returned_debit: 'Sua cota não concorre porque um débito foi devolvido.',
    already_selected: 'Sua cota já foi contemplada.',
    opted_out: 'Sua cota não concorre porque você optou por não participar neste mês.',
    operator_insider: 'Sua cota não concorre porque a cota de quem trabalha conosco fica por último.',
    under_review: 'Sua cota não concorre porque sua identidade está em análise.',
  },
  wasOut: {
    not_active: 'Sua cota não concorreu porque você tinha saído do grupo.',
    starts_later: 'Sua cota não concorreu porque sua primeira parcela veio depois.',
    group_not_launched: 'Sua cota não concorreu porque o grupo não tinha começado.',
    installment_unpaid: 'Sua cota não concorreu porque uma parcela não foi compensada até a data-limite.',
    open_dispute: 'Sua cota não concorreu porque havia uma contestação aberta.',
    returned_debit: 'Sua cota não concorreu porque um débito tinha sido devolvido.',
    already_selected: 'Sua cota já tinha sido contemplada.',
    opted_out: 'Sua cota não concorreu porque você optou por não participar naquele mês.',
    operator_insider: 'Sua cota não concorreu porque a cota de quem trabalha conosco fica por último.',
    under_review: 'Sua cota não concorreu porque sua identidade estava em análise.',
  },
  toGroup: 'Ver o que dá para fazer',
  bid: {
    submitted: 'Seu lance de <amount></amount> ({percent}) está registrado. Ninguém o vê antes do resultado.',
    won_pending_payment:
      'Seu lance de <amount></amount> ({percent}) foi o vencedor. Pague no prazo para não perder a contemplação.',
    won_paid: 'Seu lance de <amount></amount> ({percent}) foi o vencedor, e você já o pagou.',
    won_expired: 'Seu lance de <amount></amount> ({percent}) foi o vencedor, mas não foi pago no prazo.',
    lost: 'Seu lance de <amount></amount> ({percent}) não venceu. Ele não custou nada.',
    offered:
      'Seu lance de <amount></amount> ({percent}) é o próximo: um lance vencedor não foi pago. Responda na página do grupo.',
    void: 'Seu lance de <amount></amount> ({percent}) não valeu porque sua cota não concorria. Ele não custou nada.',
    nothing_owed:
      'O seu lance de <amount></amount> ({percent}) não valeu: contando os pagamentos a caminho, você não tinha mais nada a pagar. Você não paga nada por ele.',
    balance_below_minimum:
      'O seu lance de <amount></amount> ({percent}) não valeu: contando os pagamentos a caminho, faltava pagar menos de <least></least>, o lance mínimo deste grupo. Você não paga nada por ele.',
    not_needed:
      'Seu lance de <amount></amount> ({percent}) não foi necessário, porque a sua cota foi sorteada. Ele não custou nada.',
    not_accepted:
      'Seu lance de <amount></amount> ({percent}) recebeu depois a oferta de uma contemplação, que não foi aceita. Ele não custou nada.',
  },
}
