import type { MessagesOf } from '#web/i18n/messages.ts'

/** O pedido para entrar em um grupo: o plano, o contrato como é aceito e a situação do pedido. */
export const asking: MessagesOf<'asking'> = {
  title: 'Pedir para entrar no grupo {group}',
  askedTitle: 'Você pediu para entrar no grupo {group}',
  perMonth: 'Quanto você pagaria por mês',
  lead: 'Pedir não custa nada. Você só paga depois de entrar, quando vencer a sua primeira parcela.',
  plan: {
    fee: 'Taxa, {rate}',
    feeOfPart: 'Taxa dos seus {months, number} meses',
    first: 'Vencimento da primeira parcela',
    afterStart: 'quando o grupo começar, por volta do dia {day, number}',
  },
  know: {
    title: 'Antes de pedir',
    drawn: 'Nada sai da sua conta automaticamente: você paga cada parcela ou ativa o débito automático.',
    afterStart:
      'A primeira parcela vence pelo menos 15 dias depois do início do grupo. Se ele não começar, você não paga nada.',
    coolingOff:
      'Até 7 dias depois de entrar, você pode mudar de ideia e recebe tudo de volta, com a taxa, se não tiver havido sorteio nesse tempo.',
    leaving:
      'Depois disso, desistir antes de receber o crédito custa {leave} do que você pagou ao fundo comum, nunca mais de {leaveMost}, e a taxa não é devolvida.',
    late: 'Pagar com atraso gera multa, e você fica fora do sorteio até estar tudo em dia.',
    secured: 'Depois da contemplação, você dá uma garantia e continua pagando até o fim do plano.',
  },
  agreement: {
    title: 'O contrato',
    lead: 'Este é o texto completo. Ele fica entre os seus documentos, palavra por palavra.',
    fingerprint: 'Impressão digital deste texto (SHA-256)',
  },
  form: {
    title: 'A sua resposta',
    agree: 'Li o contrato e os <terms>termos</terms> e aceito os dois.',
    records: 'Quero receber este contrato e os meus registros <records>em formato eletrônico</records>, não em papel.',
    ask: 'Pedir para entrar',
  },
  identity: {
    title: 'Ainda precisamos verificar a sua identidade',
    before: 'Você já pode pedir. O pedido fica guardado até a sua identidade ser aprovada.',
    after: 'O seu pedido fica guardado até lá. A verificação leva uns 10 minutos.',
    verify: 'Ir para a verificação de identidade',
  },
  status: {
    asked: 'Você pediu em',
    endsAt: 'Respondemos até',
    agreed: 'O que você aceitou fica guardado com o pedido. Avisamos por e-mail assim que decidirmos.',
    withdraw: 'Cancelar o pedido',
    what: 'Cancelar não custa nada, e você pode pedir de novo.',
    browse: 'Ver outros grupos',
  },
  declined: {
    title: 'Não pudemos aceitar o seu último pedido',
    text: 'Este é o motivo registrado:',
  },
  banner: {
    title: 'Você pediu para entrar no grupo {group}',
    identity: {
      none: 'O pedido fica em espera até você verificar a sua identidade. Leva uns 10 minutos.',
      pending: 'O pedido fica em espera enquanto analisamos a sua identidade. Depois decidimos e avisamos por e-mail.',
      rejected: 'O pedido fica em espera até você corrigir o formulário de identidade e a nossa equipe aprovar.',
      approved: 'Avisamos por e-mail assim que decidirmos.',
    },
    see: 'Ver o pedido',
  },
}
