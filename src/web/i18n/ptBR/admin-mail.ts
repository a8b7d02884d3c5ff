import type { MessagesOf } from '#web/i18n/messages.ts'

/** Email on the System page, and the lists behind its counts. */
export const adminMail: MessagesOf<'adminMail'> = {
  figures: 'E-mails, últimos 7 dias',
  takenMore: '{count, number}+',
  failingNote: 'Até os donos confirmarem ou trocarem.',
  title: 'E-mails',
  intro: 'Cada e-mail por trás dos números da página Sistema, do mais novo ao mais antigo.',
  lists: {
    label: 'E-mails',
    taken: 'Enviados',
    failed: 'Endereço não existe',
    delayed: 'Atrasados ou recusados',
    complained: 'Marcados como spam',
    held: 'Não enviados',
    failing: 'Endereços que não recebem',
  },
  texts: {
    taken: 'E-mails que o nosso servidor aceitou nos últimos 7 dias, com o que voltou desde então.',
    failed:
      'Nos últimos 7 dias, um sistema de e-mail nos disse que estes endereços não existem. Não enviamos e-mails comuns até o dono confirmar ou trocar o endereço.',
    delayed:
      'Nos últimos 7 dias, estes não foram entregues ou foram recusados por um motivo que não é o endereço, como uma caixa cheia. Continuamos enviando e-mails para lá.',
    complained:
      'Nos últimos 7 dias, estes foram marcados como spam por quem os recebeu. Paramos todos os e-mails que podem ser parados.',
    held: 'Não enviamos estes nos últimos 7 dias, porque os e-mails para o endereço estavam falhando. Os participantes podem ler tudo em Avisos.',
    failing:
      'Cada endereço uma vez, com o primeiro e-mail que falhou, não importa há quanto tempo. Não enviamos e-mails comuns até o dono confirmar ou trocar o endereço.',
  },
  none: {
    taken: 'Nenhum e-mail nos últimos 7 dias',
    failed: 'Nenhum endereço falhou nos últimos 7 dias',
    delayed: 'Nada atrasado ou recusado nos últimos 7 dias',
    complained: 'Nada marcado como spam nos últimos 7 dias',
    held: 'Nada deixou de ser enviado nos últimos 7 dias',
    failing: 'Até onde sabemos, todos os endereços recebem e-mails',
  },
  columns: {
    letter: 'E-mail',
    person: 'Para',
    written: 'Escrito',
    taken: 'Aceito pelo servidor de e-mail',
    back: 'O que voltou',
    when: 'Quando',
  },
  notOnRecord: 'Sem registro',
  noName: 'Sem nome',
  otherAddress: 'Para um endereço que não é o da conta',
  forgotten: 'Há mais de 30 dias',
  notTaken: 'Não',
  nothing: 'Nada',
  outcomes: {
    failed: 'Endereço não existe',
    delayed: 'Atrasado',
    refused: 'Recusado',
    complained: 'Marcado como spam',
    held: 'Não enviado',
  },
  status: '{words} ({code})',
  statuses: {
    no_mailbox: 'Essa caixa de e-mail não existe',
    no_domain: 'O domínio não existe ou não recebe e-mails',
    our_sender: 'O nosso remetente não é aceito',
    closed: 'A caixa de e-mail foi encerrada',
    full: 'A caixa de e-mail está cheia',
    too_large: 'O e-mail é grande demais',
    unavailable: 'A caixa de e-mail não está disponível',
    unreachable: 'O servidor de e-mail não respondeu',
    protocol: 'Os servidores de e-mail não se entenderam',
    content: 'O conteúdo não foi aceito',
    policy: 'Uma regra ou um filtro de spam barrou o e-mail',
    other: 'Sem motivo informado',
  },
  newest: 'Voltar aos mais novos',
  older: 'E-mails mais antigos',
}
