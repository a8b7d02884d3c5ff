import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPeopleMany: MessagesOf<'adminPeopleMany'> = {
  choose: 'Selecionar {name}',
  label: 'Ação em lote',
  preview: 'Conferir',
  hint: 'Marque as caixas ao lado dos nomes ou deixe todas vazias para incluir a lista inteira, até {most, number} pessoas. Nada acontece antes de você confirmar.',
  acts: { reset_link: 'Enviar um link de senha', take_review: 'Assumir as análises de identidade' },
  does: {
    reset_link:
      'Cada pessoa recebe o e-mail com o link para criar uma senha nova. Ele vale por 30 minutos. Não dá para desfazer.',
    take_review:
      'As análises de identidade que ninguém assumiu passam a ser suas na fila de trabalho. Dá para desfazer.',
  },
  chosen: 'Pessoas selecionadas',
  count: {
    reset_link:
      '{count, plural, =0 {Ninguém recebe um link} one {# pessoa recebe um link} other {# pessoas recebem um link}}',
    take_review:
      '{count, plural, =0 {Nenhuma análise passa a ser sua} one {# análise passa a ser sua} other {# análises passam a ser suas}}',
  },
  others: '{count, plural, one {mais #} other {mais #}}',
  more: 'A lista é maior. Só as {most, number} contas mais novas entram.',
  leftOut: 'Ficam de fora',
  reason: '{count, plural, one {# pessoa} other {# pessoas}}: {why}',
  reasons: {
    account_closed: 'a conta está encerrada',
    is_staff: 'trabalha aqui',
    email_unconfirmed: 'o e-mail não foi confirmado',
    no_review: 'nenhum formulário de identidade aguarda decisão',
    already_yours: 'a análise já é sua',
    taken_by_other: 'a análise é de outra pessoa',
    too_many_emails: 'já recebeu muitos e-mails como este',
    no_password: 'entra sem senha',
  },
  confirm: {
    reset_link: '{count, plural, one {Enviar # link} other {Enviar # links}}',
    take_review: '{count, plural, one {Assumir # análise} other {Assumir # análises}}',
  },
  cancel: 'Cancelar',
  noOne: 'Não há mais ninguém para incluir.',
  peopleChanged:
    'A lista mudou depois que você abriu esta página. Veja abaixo quem está nela agora e confirme de novo.',
}
