import type { MessagesOf } from '#web/i18n/messages.ts'

export const noticeCenter: MessagesOf<'noticeCenter'> = {
  title: 'Avisos',
  unread: '{count, plural, =0 {Você está em dia com os avisos.} one {# aviso não lido.} other {# avisos não lidos.}}',
  markAll: 'Marcar tudo como lido',
  choices: 'Preferências de e-mail',
  calendar: 'Datas na minha agenda',
  calendarText: 'Vencimentos, sorteios e prazos na sua própria agenda.',
  choicesText: 'Quais e-mails você quer, e um horário sem nenhum.',
  isUnread: 'Não lido:',
  older: 'Avisos anteriores',
  emptyTitle: 'Nenhum aviso ainda',
  emptyText: 'O que enviamos por e-mail aparece aqui também, com um link para resolver.',
  saved: 'Preferências salvas.',
  mailsTitle: 'Seus e-mails',
  owed: {
    payments: 'Pagamentos: o que vence, o que compensou, o que foi devolvido',
    deadlines: 'Sua contemplação, lances a pagar e todos os prazos',
    account: 'Sua conta e sua identidade',
  },
  owedWhy:
    'Estes não podem ser desligados, porque deles depende dinheiro ou um prazo. Enviamos enquanto o seu e-mail receber. Tudo fica também em Avisos.',
  topics: {
    assemblies: 'Assembleias',
    bids: 'Lances',
    statements: 'Extratos',
  },
  topicHints: {
    assemblies: 'Quando sai a lista de um sorteio',
    bids: 'Que um lance foi registrado, não venceu ou não está mais em oferta',
    statements: 'Quando o extrato de um mês está pronto',
  },
  quietTitle: 'Horário de silêncio',
  quietText:
    'Nestas horas seguramos os e-mails e enviamos quando elas terminam. Um e-mail sobre um prazo a menos de 24 horas chega na hora.',
  quietOn: 'Sem e-mails neste horário',
  quietFrom: 'Das',
  quietUntil: 'Até as',
  quietWrong: 'Escolha duas horas diferentes.',
  zone: 'Seu fuso horário',
  zones: {
    eastern: 'Horário do Leste',
    central: 'Horário Central',
    mountain: 'Horário das Montanhas',
    arizona: 'Fuso do Arizona',
    pacific: 'Horário do Pacífico',
    alaska: 'Fuso do Alasca',
    hawaii: 'Fuso do Havaí',
    atlantic: 'Fuso de Porto Rico',
  },
  save: 'Salvar preferências',
}
