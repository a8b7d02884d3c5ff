import type { MessagesOf } from '#web/i18n/messages.ts'

export const member: MessagesOf<'member'> = {
  title: 'Meus grupos',
  welcome: 'Boas-vindas, {name}',
  yourGroup: 'Seu grupo',
  myConsortiums: 'Meus consórcios',
  noneTitle: 'Nenhum consórcio ainda',
  noneText:
    'Seus grupos aparecem aqui assim que um administrador incluir você. Antes disso, sua identidade precisa ser aprovada.',
  place:
    '{name} · {type, select, car {Carro} home {Imóvel} other {Geral}} · cota {position, number} de {shares, number}',
  steps: {
    answer: 'Sua cota foi contemplada. Responda até <until></until>',
    pay_late: 'A parcela {number, number} está atrasada',
    papers: 'Envie seus documentos e nós pagamos',
    pay: 'A parcela {number, number} vence <due></due>',
    wait_draw: 'Próxima assembleia: <day></day>',
    in_flight: 'Seu pagamento está a caminho',
    review: 'Estamos cuidando do seu crédito',
    filling: 'Seu grupo está se formando: {members, number} de {seats, number}',
    quiet: 'Nada a fazer por enquanto',
  },
  youPay:
    'Você paga <monthly></monthly> por mês. <paid></paid> pagos, faltam <left></left>. A taxa é de <fee></fee> no total (<rate></rate>) e já está dentro da parcela.',
  due: {
    pending: 'A parcela {number, number}, de <amount></amount>, vence <due></due>.',
    overdue:
      'A parcela {number, number}, de <amount></amount>, venceu <due></due>. A multa por atraso está em <late></late>. Até ser paga, você fica fora do sorteio.',
    processing: 'A parcela {number, number}, de <amount></amount>, está sendo debitada do seu banco.',
  },
  answer: 'Aceitar ou adiar',
  bringPapers: 'Enviar documentos',
  seeProgress: 'Ver em que pé está',
  pay: 'Pagar a parcela {number, number}',
  placeBid: 'Dar um lance',
  openGroup: 'Abrir o grupo',
  types: { car: 'Carro', home: 'Imóvel', general: 'Geral' },
  statuses: {
    filling: 'Em formação',
    active: 'Ativo',
    completed: 'Encerrado',
    cancelled: 'Cancelado',
    not_started: 'Não iniciado',
  },
  monthlyPayment: 'Parcela mensal',
  position: 'Cota',
  toBeDecided: 'A definir',
  duration: 'Prazo',
  months: '{count, plural, one {# mês} other {# meses}}',
  totalPaid: 'Total pago',
  viewDetails: 'Ver detalhes',
  late: 'Atrasada',
  contemplated: 'Contemplada',
}
