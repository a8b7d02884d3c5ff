import type { MessagesOf } from '#web/i18n/messages.ts'

export const calendarFeed: MessagesOf<'calendarFeed'> = {
  title: 'Suas datas na sua agenda',
  what: 'Vencimentos, prazos, sorteios e as datas-limite dos seus lances e da sua contemplação aparecem na sua própria agenda e mudam sozinhos quando mudam aqui.',
  private:
    'O link é particular: quem o tem vê estas datas e valores, e nada mais. Não compartilhe. Não guardamos o link em si, então só podemos mostrá-lo desta vez.',
  none: 'Você ainda não tem um link de agenda.',
  since:
    'Você tem um link de agenda desde <day></day>. Não dá para mostrá-lo de novo. Se precisar dele em outro aparelho, crie um novo; o antigo deixa de valer na hora.',
  make: 'Criar meu link',
  again: 'Criar um link novo',
  end: 'Desativar o link',
  link: 'Seu link de agenda',
  open: 'Abrir na minha agenda',
  howTo: 'Ou copie e cole onde a sua agenda diz “Assinar” ou “Do URL”.',
  made: 'Seu link está pronto',
  ended: 'O link deixou de valer. As agendas que o usam param de mostrar estas datas.',
  days: {
    due: 'Parcela {number, number} do grupo {group}: {amount}',
    autopay: 'Débito automático, parcela {number, number} do grupo {group}: {amount}',
    cutoff: 'Data-limite da assembleia {number, number} do grupo {group}',
    assembly: 'Assembleia {number, number} do grupo {group}',
    pay_bid: 'Pague o lance vencedor no grupo {group}: {amount}',
    answer: 'Aceite o crédito no grupo {group} ou decida depois',
    use: 'Use o crédito no grupo {group}',
  },
  texts: {
    due: 'Vence hoje. Um pagamento leva cerca de dois dias úteis para compensar.',
    autopay: 'Preparamos o pagamento às 9h\u00a0ET. Deixe o valor na conta.',
    cutoff:
      'O que já foi compensado vale para o sorteio. O prazo dos lances termina agora, e este é o último momento para pular o mês.',
    assembly: 'O sorteio é automático. Você não precisa estar presente.',
    pay_bid: 'Se o lance não estiver pago até este horário, a contemplação é cancelada.',
    answer: 'Se você não responder, guardamos o crédito, e você não perde nada.',
    use: 'Depois de hoje, o crédito é usado para abater o seu saldo devedor.',
  },
}
