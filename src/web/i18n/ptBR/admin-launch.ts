import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminLaunch: MessagesOf<'adminLaunch'> = {
  title: 'Iniciar o grupo',
  text: 'O início começa a vida do grupo. A partir daí as condições são fixas, ninguém pode ser incluído ou retirado, e o primeiro vencimento é o primeiro dia {day, number} a pelo menos 15 dias de hoje.',
  enrolled: 'Incluídos',
  needed: 'Necessários para começar',
  perMonth: 'Contemplações por mês com estes participantes',
  notYet: 'Ainda faltam participantes',
  notYetText:
    'Inclua mais {missing, plural, one {# pessoa} other {# pessoas}}, ou confirme abaixo que o grupo começa pequeno.',
  tooFew: 'Em todo caso são necessários pelo menos {needed, number} participantes.',
  warnTitle: 'A primeira contemplação demora',
  warnText:
    'Com {members, number} participantes em {months, number} meses, o fundo tem o primeiro crédito inteiro depois de cerca de {after, plural, one {# mês} other {# meses}}.',
  confirm: 'Li o aviso sobre o ritmo deste grupo e o inicio com {members, number} participantes.',
  submit: 'Iniciar grupo',
  failed: 'O grupo não começou',
  refusals: {
    group_closed: 'O grupo está fechado.',
    already_launched: 'Ele já começou.',
    too_few_members: 'Não há participantes suficientes. Inclua mais ou confirme o aviso.',
  },
}
