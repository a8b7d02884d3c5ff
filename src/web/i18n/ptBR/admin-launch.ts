import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminLaunch: MessagesOf<'adminLaunch'> = {
  title: 'Iniciar o grupo',
  text: 'Ao iniciar o grupo, as condições ficam fixas. Depois disso, nenhuma inscrição pode ser cancelada, e quem entra só pode ocupar cotas vagas pelos meses que restam. O primeiro vencimento é o primeiro dia {day, number} que cair pelo menos 15 dias depois de hoje.',
  enrolled: 'Inscritos',
  needed: 'Necessários para iniciar',
  perMonth: 'Contemplações por mês com estes participantes',
  notYet: 'Ainda faltam participantes',
  notYetText:
    'Inscreva mais {missing, plural, one {# pessoa} other {# pessoas}}, ou confirme na próxima etapa que quer iniciar com menos.',
  tooFew: 'Um grupo precisa sempre de pelo menos {needed, number} participantes.',
  warnTitle: 'A primeira contemplação vai demorar',
  warnText:
    'Com {members, number} participantes em {months, number} meses, o fundo comum junta o primeiro crédito inteiro em cerca de {after, plural, one {# mês} other {# meses}}.',
  review: 'Conferir e iniciar',
  reviewTitle: 'Iniciar {name}?',
  terms: 'Condições, fixas a partir de agora',
  selection: 'Contemplação',
  modes: {
    alternating: 'Sorteio e lances se alternam',
    draw_first: 'Primeiro sorteio, depois lances com o que sobrar',
    draw_only: 'Só sorteio',
  },
  calendar: 'Primeiros meses e o último',
  month: 'Mês {number, number}',
  lastMonth: 'Mês {number, number}, o último',
  dueOn: 'Vence em <day></day>',
  drawOn: 'Sorteio em <at></at>',
  finalTitle: 'O início não pode ser desfeito',
  finalText:
    'Todos os participantes recebem estas condições e datas, e a primeira parcela abre dez dias antes do vencimento. Depois disso, nenhuma inscrição pode ser cancelada, e quem entra só pode ocupar cotas vagas.',
  confirm: 'Li o aviso sobre o ritmo deste grupo e quero iniciá-lo com {members, number} participantes.',
  back: 'Voltar sem iniciar',
  submit: 'Iniciar o grupo',
  failed: 'O grupo não foi iniciado. {reason}',
  refusals: {
    group_closed: 'O grupo está fechado.',
    already_launched: 'O grupo já foi iniciado.',
    too_few_members: 'Não há participantes suficientes. Inscreva mais ou marque a caixa para iniciar com menos.',
    review_outdated:
      'Os participantes ou o primeiro vencimento mudaram depois que você abriu esta página. Confira de novo e inicie.',
  },
}
