import type { MessagesOf } from '#web/i18n/messages.ts'
import { closingPoints } from '#web/i18n/ptBR/standing-closing.ts'
import { odds, reasons, returned } from '#web/i18n/ptBR/standing-reasons.ts'
import { selectionPoints } from '#web/i18n/ptBR/standing-selections.ts'
import { spotPoints } from '#web/i18n/ptBR/standing-spots.ts'

/** Where a member stands: a headline and its sentence for each situation, the acts, and the odds. */
export const standing: MessagesOf<'standing'> = {
  place:
    '{name} · {type, select, car {Carro} home {Imóvel} other {Geral}} · cota {position, number} em um grupo de {spots, number}',
  placeOfGroup: '{name} · {type, select, car {Carro} home {Imóvel} other {Geral}}',
  late: 'Em atraso',
  bankCode: 'Código do banco: {code}',
  points: {
    pay_bid: {
      title: 'Pague seu lance de <amount></amount> até <by></by> para não perder seus <payout></payout>',
      text: 'Seu lance foi o vencedor. Inicie o pagamento até as <time></time> desse dia. Se não, a contemplação é cancelada e você fica 3 assembleias sem dar lance.',
    },
    bid_deadline_over: {
      title: 'O prazo para pagar seu lance acabou',
      text: 'A contemplação está sendo cancelada, e os <payout></payout> voltam para o grupo. Você fica 3 assembleias sem dar lance.',
    },
    cure: {
      title: 'Pague <amount></amount> de novo até <by></by> para não perder seus <payout></payout>',
      text: 'Seu banco devolveu o pagamento da parcela {number, number}. Se ela continuar em aberto depois de <time></time> desse dia, a contemplação é cancelada.',
    },
    at_risk: {
      title: 'Pague <amount></amount> até <by></by> para não perder seus <payout></payout>',
      text: '{count, plural, one {Há uma parcela em atraso.} other {Há # parcelas em atraso.}} Não podemos pagar o crédito enquanto houver atraso. Se mais uma atrasar, a contemplação é cancelada.',
    },
    ending: {
      title: 'Sua contemplação está sendo cancelada: <amount></amount> em atraso',
      text: 'Os <payout></payout> voltam para o grupo. {last, select, yes {O grupo já fez a última assembleia, então a sua cota não concorre mais.} other {Com tudo pago, sua cota volta a concorrer.}}',
    },
    offer: {
      title: 'Seu lance de <amount></amount> ainda pode ganhar. Responda até <by></by>',
      text: 'Um lance vencedor não foi pago e o seu é o próximo. Aceite até as <time></time> desse dia; depois você tem 5 dias úteis para pagar o lance e os <payout></payout> são seus. Se você não responder, a vez passa para outra cota.',
    },
    offer_blocked: {
      title: 'Seu lance de <amount></amount> era o próximo, mas agora não dá para aceitar',
      text: '{named, select, yes {<reason></reason>} other {O fundo do grupo não cobre mais o valor.}} Seu lance não custou nada.',
    },
    offer_disputed: {
      title: 'Seu lance de <amount></amount> é o próximo, mas há uma contestação aberta',
      text: 'Um lance vencedor não foi pago e o seu pode ganhar. Você tem até as <time></time> de <by></by> para aceitar, e não dá para aceitar com um pagamento em contestação. Se o pagamento estava certo, retire a contestação; senão, os <payout></payout> podem ir para outra cota.',
    },
    late_after_payout: {
      title:
        '{count, plural, one {A parcela\u00a0{number, number} está em atraso. Pague <amount></amount>} other {# parcelas estão em atraso. Pague <amount></amount>}}',
      text: '{count, plural, one {Ela venceu em <due></due>.} other {A mais antiga venceu em <due></due>.}} {step, select, 30 {Pague até <by></by>: depois enviamos uma notificação formal e a multa sobe para <nextFee></nextFee>.} 60 {Pague até <by></by>: depois podemos executar a garantia e a multa sobe para <nextFee></nextFee>.} 90 {Pague até <by></by>: depois todo o saldo devedor pode vencer de uma vez.} other {Todo o saldo devedor pode vencer de uma vez. Fale com a gente hoje.}}',
    },
    final_notice: {
      title:
        '{when, select, none {Pague <amount></amount> hoje, ou você pode perder a sua cota} other {Pague <amount></amount> até <by></by>, ou você pode perder a sua cota}}',
      text: 'O último aviso da parcela {number, number} saiu em <since></since>. {rung, select, excluded {Com três seguidas em aberto, você perde a cota em <rungOn></rungOn>.} other {Com três seguidas em aberto, você perde a cota.}} Você receberia de volta o que pagou ao fundo comum menos 5%; esse desconto nunca passa de US$ 500. Até compensar, você fica fora do sorteio e dos lances.',
    },
    late_selected: {
      title:
        '{count, plural, one {A parcela\u00a0{number, number} está em atraso. Pague <amount></amount>} other {# parcelas estão em atraso. Pague <amount></amount>}}',
      text: 'Enquanto houver atraso, não podemos preparar nem liberar seu crédito de <payout></payout>.',
    },
    ...selectionPoints,
    late: {
      title:
        '{count, plural, one {A parcela\u00a0{number, number} está em atraso. Pague <amount></amount>} other {# parcelas estão em atraso. Pague <amount></amount>}}',
      text: '{count, plural, one {Ela venceu em <due></due>.} other {A mais antiga venceu em <due></due> e é paga primeiro.}} {fee, select, yes {Desse valor, <lateFee></lateFee> são de multa.} other {}} Até o pagamento compensar, você fica fora de sorteios e lances. {reach, select, yes {Para concorrer no sorteio de <draw></draw>, pague tudo o que está em aberto até as <askTime></askTime> de <askBy></askBy>.} other {Um pagamento agora não chega a tempo de nenhum sorteio marcado.}}{rung, select, call { Se continuar em aberto em <rungOn></rungOn>, ligamos para você.} notice { Em <rungOn></rungOn> vem uma notificação formal.} final_notice { Em <rungOn></rungOn> vem o último aviso, com 10 dias para pagar.} other {}}',
    },
    returned: {
      title: 'Seu banco devolveu o pagamento (<why></why>). <amount></amount> em aberto de novo',
      text: 'Pague a parcela {number, number} de novo{when, select, draw { até <by></by>, <time></time>, para concorrer no sorteio de <draw></draw>.} both { até <by></by>. Para concorrer no sorteio de <draw></draw>, pague até as <askTime></askTime> de <askBy></askBy>.} day { até <by></by>.} other { hoje.}} {fee, select, yes {Desse valor, <lateFee></lateFee> são de multa.} other {Pela devolução em si, não cobramos nada.}}',
    },
    account_refused: {
      title: 'O banco recusou a sua conta (<why></why>). <amount></amount> em aberto de novo',
      text: 'Conferimos a conta antes de usá-la, então nada foi debitado. Pague a parcela {number, number} de novo com outra conta{when, select, draw { até <by></by>, <time></time>, para concorrer no sorteio de <draw></draw>.} both { até <by></by>. Para concorrer no sorteio de <draw></draw>, pague até as <askTime></askTime> de <askBy></askBy>.} day { até <by></by>.} other { hoje.}}{fee, select, yes { Desse valor, <lateFee></lateFee> são de multa.} other {}}',
    },
    pay_for_draw: {
      title: 'Pague a parcela\u00a0{number, number} até <by></by> para concorrer no sorteio de <draw></draw>',
      text: '<amount></amount>, com vencimento em <due></due>. Inicie o pagamento até as <time></time> para ele compensar a tempo. Depois de <grace></grace>, há multa de <nextFee></nextFee>.',
    },
    pay_missed: {
      title: 'Pague a parcela\u00a0{number, number} até <by></by> para evitar a multa',
      text: '<amount></amount>, com vencimento em <due></due>. Não dá mais tempo para o sorteio de <missed></missed>. {reach, select, yes {O próximo sorteio possível é o de <draw></draw>.} other {Ainda não há um sorteio seguinte possível.}} Depois de <grace></grace>, há multa de <nextFee></nextFee>.',
    },
    pay: {
      title: 'Pague a parcela\u00a0{number, number} até <by></by>',
      text: '<amount></amount>, com vencimento em <due></due>. Depois desse dia, há multa de <nextFee></nextFee>.',
    },
    disputed: {
      title: 'Fora do sorteio de <on></on> enquanto sua contestação está aberta',
      text: 'Em <since></since> você nos avisou que um pagamento estava errado. A resposta chega por e-mail.{inTime, select, no { Até lá, seu lance de <amount></amount> não conta.} other {}} Se o pagamento estava certo, retire a contestação até <by></by>, <time></time>, para concorrer.',
    },
    bid_on_its_way: {
      title: 'O pagamento do seu lance, <amount></amount>, está a caminho',
      text: 'Deve compensar até <clears></clears>. Depois você pode enviar os documentos.',
    },
    on_its_way: {
      title: 'Pagamento de <amount></amount> a caminho',
      text: '{count, plural, one {A parcela {number, number} deve compensar} other {# parcelas devem compensar}} até <clears></clears>. {inTime, select, yes {A tempo para o sorteio de <on></on>.} no {Tarde demais para o sorteio de <on></on>; você concorre no seguinte.} other {}}',
    },
    autopay: {
      title: 'Vamos debitar a parcela\u00a0{number, number} em <on></on>',
      text: '<amount></amount> por débito automático. Deixe esse valor na conta; não precisa fazer mais nada.',
    },
    review: {
      title: 'Estamos analisando seus documentos',
      text: 'Respondemos em até 3 dias úteis a contar de <since></since>. Depois vem o crédito de <payout></payout>.',
    },
    approved: {
      title: 'Seu crédito de <payout></payout> foi aprovado',
      text: 'Pagamos o vendedor em até 3 dias úteis a contar de <since></since>. Duas pessoas conferem cada pagamento.',
    },
    payout_returned: {
      title: 'O banco não conseguiu entregar seu crédito de <payout></payout>',
      text: 'O crédito continua sendo seu. Vamos conferir a conta com você e o vendedor e pagar de novo.',
    },
    disbursing: {
      title: 'Seu crédito está a caminho do vendedor',
      text: 'Enviamos em <since></since>. Avisamos por e-mail quando chegar.',
    },
    selection_ended: {
      title: 'Sua contemplação foi cancelada em <since></since>',
      text: '<reason></reason> {last, select, yes {O grupo já fez a última assembleia, então a sua cota não concorre mais. O demonstrativo final diz quanto você recebe de volta.} other {Com todas as parcelas pagas, você volta aos sorteios.}}',
    },
    bid_stands: {
      title: 'Seu lance de <amount></amount> (<percent></percent>) está registrado. Os lances se encerram em <by></by>',
      text: '{little, select, yes {Fora o que está em aberto agora, falta pagar menos do que um lance pode ser, então ele não vai valer. Você pode retirar até as <time></time> desse dia; de qualquer forma, ele não custa nada.} other {Você pode mudar ou retirar até as <time></time> desse dia. Ninguém vê seu lance antes do sorteio de <on></on>, e lance que perde não custa nada. {inTime, select, yes {} other {Ele só conta se as parcelas em aberto compensarem até lá.}}}}',
    },
    bid_sealed: {
      title: 'Seu lance de <amount></amount> (<percent></percent>) está registrado',
      text: 'O prazo dos lances acabou. O resultado sai em <on></on>, às <atTime></atTime>. Lance que perde não custa nada.',
    },
    in_list: {
      title: 'Você concorre no sorteio de <on></on>: {count, plural, one {a sua é a única cota} other {1 em #}}',
      text: 'A lista é definitiva. O sorteio é automático, às <atTime></atTime>.',
    },
    not_in_list: {
      title: 'Você está fora do sorteio de <on></on>',
      text: '{named, select, yes {<reason></reason>} other {A lista é definitiva.}}',
    },
    in_draw: {
      title: 'O próximo sorteio é <at></at>, e você concorre',
      text: 'Tudo o que venceu está pago. O sorteio é automático, às <atTime></atTime>.',
    },
    out_of_draw: {
      title: 'Você está fora do sorteio de <on></on>',
      text: '<reason></reason> {skips, select, yes {A parcela vence do mesmo jeito. Dá para voltar até <by></by>.} other {Você volta no primeiro sorteio depois que isso mudar.}}',
    },
    draw_waits: {
      title: 'O sorteio de <on></on> está sendo preparado',
      text: 'O resultado aparece aqui assim que o sorteio acontecer.',
    },
    result_not_in_list: {
      title: 'Fora do sorteio de <on></on>',
      text: '<reason></reason> {bid, select, void {Seu lance não valeu e não custou nada.} other {}} {next, select, yes {A parcela {nextNumber, number} abre em <opens></opens> e vence em <nextDue></nextDue>.} other {}}',
    },
    result: {
      title:
        'Sua cota não foi contemplada em <on></on>{placed, select, yes {: ficou em {place, number}º de {total, number}} other {}}',
      text: '{winners, plural, =0 {Nenhuma cota foi.} one {A cota <names></names> foi, por {method, select, bid {lance} other {sorteio}}.} other {As cotas <names></names> foram.}} {named, select, yes {Sua cota estava na lista, mas já não concorria na hora do sorteio: <reason></reason>} other {}} {bid, select, lost {Seu lance não custou nada.} void {Seu lance não valeu e não custou nada.} other {}} {next, select, yes {A parcela {nextNumber, number} abre em <opens></opens> e vence em <nextDue></nextDue>.} other {}}',
    },
    may_bid: {
      title: 'Você pode dar um lance até <by></by>',
      text: 'O lance só conta se as parcelas em aberto compensarem até lá. Lance que perde não custa nada.',
    },
    barred: {
      title: 'Você volta a dar lances depois da assembleia {number, number}',
      text: 'Um lance seu foi o vencedor e não foi pago.',
    },
    paid_up: {
      title: 'Seu plano está quitado',
      text: 'Não há mais nada a pagar.',
    },
    next_opens: {
      title: 'Está tudo em dia. A parcela\u00a0{nextNumber, number} abre em <opens></opens>',
      text: 'Ela vence em <nextDue></nextDue>. Avisamos por e-mail quando abrir.',
    },
    received: {
      title: 'Seu crédito de <payout></payout> foi pago em <since></since>',
      text: 'As parcelas continuam até o fim do prazo. Você pode antecipar quando quiser.',
    },
    finished: {
      title: 'Pronto: está tudo pago',
      text: 'Você não deve mais nada neste grupo. Quando ele encerrar, enviamos o demonstrativo final por e-mail.',
    },
    ...closingPoints,
    ...spotPoints,
    filling: {
      title: 'Seu grupo está se formando: {count, number} de {total, number} cotas ocupadas',
      text: 'Você não paga nada antes do início. A primeira parcela vence pelo menos 15 dias depois, e avisamos por e-mail.',
    },
    canceled: {
      title: 'Este grupo foi cancelado',
      text: 'Não há mais nada a pagar. Se você pagou algo, o valor é devolvido.',
    },
    nothing_due: {
      title: 'Nada a pagar agora',
      text: 'Avisamos por e-mail quando isso mudar.',
    },
  },
  odds,
  winner: '{position, number} ({method, select, bid {por lance} other {por sorteio}})',
  acts: {
    pay_installment: 'Pagar a parcela {number, number}',
    pay_bid: 'Pagar o lance',
    accept_selection: 'Aceitar ou decidir depois',
    accept_deferred: 'Aceitar o crédito',
    provide_documents: 'Enviar documentos',
    accept_offer: 'Aceitar e pagar meu lance',
    decline_offer: 'Não quero',
    place_bid: 'Dar um lance',
    change_bid: 'Mudar o lance',
    withdraw_bid: 'Retirar o lance',
    rejoin_draw: 'Voltar ao sorteio',
    link_account: 'Vincular uma conta bancária',
    vote: 'Ver os dois resultados e votar',
    change_vote: 'Mudar seu voto',
    take_spot: 'Ver a vaga',
    see_list: 'Ver o seu lugar na lista',
    see_dispute: 'Ver a contestação',
    answer_transfer: 'Ver o plano e responder',
    provide_security: 'Enviar a garantia',
    see_transfer: 'Ver a transferência',
    open: 'Abrir o grupo',
  },
  returned,
  reasons,
}
