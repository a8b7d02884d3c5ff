import type { MessagesOf } from '#web/i18n/messages.ts'

/** The audit trail, for super administrators. */
export const adminAuditTrail: MessagesOf<'adminAuditTrail'> = {
  title: 'Trilha de auditoria',
  intro:
    'Tudo o que foi feito, por quem e quando. Só dá para acrescentar registros, nunca mudar: os de cada hora são fechados em um bloco, e a assinatura da noite cobre todos.',
  filter: 'Buscar registros',
  what: 'O quê',
  anything: 'Tudo',
  person: 'E-mail da pessoa',
  since: 'Primeiro dia',
  until: 'Último dia',
  show: 'Mostrar',
  clear: 'Limpar o filtro',
  unknown: 'Nenhuma conta tem o e-mail {email}.',
  onlyGroup: 'Só os registros de {name}',
  caption: 'Registros, do mais novo ao mais antigo',
  by: 'Por {actor}',
  about: ' · sobre {subject}',
  actors: {
    system: 'Cotavia, automaticamente',
    visitor: 'um visitante',
    person: 'uma conta encerrada',
  },
  from: 'De {place}',
  recorded: 'Como foi registrado',
  seal: 'bloco {number, number}',
  unsealed: 'ainda fora de um bloco',
  older: 'Registros mais antigos',
  newest: 'Voltar aos mais novos',
  download: 'Baixar em CSV',
  emptyTitle: 'Nenhum registro',
  emptyText: 'Nenhum registro corresponde ao filtro. Limpe o filtro para ver tudo.',
  verify: 'Conferir os blocos',
  good: 'Todos os registros estão como estavam quando o bloco foi fechado: {entries, plural, one {# registro} other {# registros}} em {blocks, plural, one {# bloco} other {# blocos}}.',
  none: 'Nenhum bloco foi fechado ainda. O primeiro é fechado em menos de uma hora.',
  bad: 'A trilha foi alterada',
  badText:
    'Estes blocos não conferem mais: {blocks}. Avise a engenharia agora mesmo e compare a trilha com uma cópia assinada que alguém de fora tenha guardado.',
  left: '{count, plural, one {# registro nunca entrou} other {# registros nunca entraram}} em um bloco.',
}
