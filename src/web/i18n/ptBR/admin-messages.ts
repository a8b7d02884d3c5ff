import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminMessages: MessagesOf<'adminMessages'> = {
  title: 'Mensagens',
  search: 'Buscar mensagens',
  searchHint: 'Por número, nome, e-mail, telefone ou palavras da primeira mensagem. A busca vale para a aba aberta.',
  searchSubmit: 'Buscar',
  clear: 'Limpar a busca',
  tabs: {
    label: 'Mensagens',
    open: 'A responder',
    answered: 'Aguardando a pessoa',
    closed: 'Encerradas',
    mine: 'Com você',
  },
  tabCount: '{name} ({count, number})',
  tabCountMore: '{name} ({count, number}+)',
  rules: {
    open: 'A pessoa escreveu e ainda não respondemos. As que esperam há mais tempo vêm primeiro.',
    answered: 'Já respondemos. Se a pessoa escrever de novo, a conversa volta para “A responder”.',
    closed: 'Não há mais nada a fazer. Uma resposta ao nosso e-mail reabre a conversa.',
    mine: 'As que você assumiu, até serem encerradas.',
  },
  age: {
    open: '{days, plural, =0 {desde hoje} one {há # dia} other {há # dias}}',
    answered: '{days, plural, =0 {respondida hoje} one {respondida há # dia} other {respondida há # dias}}',
    closed: '{days, plural, =0 {encerrada hoje} one {encerrada há # dia} other {encerrada há # dias}}',
  },
  wroteAgain: 'Escreveu de novo',
  undelivered: 'Resposta não entregue',
  mine: 'Com você',
  unassigned: 'Sem responsável',
  part: 'Esta aba é longa: a busca vale para as primeiras {most, number} conversas.',
  noMatchTitle: 'Nenhuma mensagem encontrada',
  noMatch: 'Nada nesta aba corresponde a “{find}”. Tente menos palavras ou outra aba.',
  empty: {
    open: {
      title: 'Tudo respondido',
      text: 'As novas mensagens da página de contato, do chat e do e-mail aparecem aqui.',
    },
    answered: {
      title: 'Não estamos aguardando ninguém',
      text: 'Depois que respondemos, a mensagem fica aqui até a pessoa escrever de novo.',
    },
    closed: { title: 'Nada encerrado ainda', text: 'Encerre uma conversa quando não houver mais nada a dizer.' },
    mine: { title: 'Você não assumiu nenhuma', text: 'Abra uma mensagem e assuma, ou simplesmente responda.' },
  },
  keys: 'Chegue a um nome com Tab; depois use J e K para percorrer a lista e Enter para abrir.',
  first: 'Voltar ao começo',
  next: 'Mais mensagens',
  failed: 'Não conseguimos ler as mensagens',
  failedText: 'Nada foi alterado. Tente de novo daqui a pouco.',
  retry: 'Tentar de novo',
}
