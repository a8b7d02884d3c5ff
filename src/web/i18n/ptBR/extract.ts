import type { MessagesOf } from '#web/i18n/messages.ts'

export const extract: MessagesOf<'extract'> = {
  title: 'Seu plano em números',
  lead: 'Para onde foi o seu dinheiro, quanto falta e como o seu bônus de fidelidade cresceu.',
  wentTo: 'Para onde foi o seu dinheiro',
  wentToText:
    'Dos <paid></paid> que você pagou, <fund></fund> foram para o fundo comum do grupo, <reserve></reserve> para a reserva e <fee></fee> para a nossa taxa.',
  nothingYet: 'Nenhum pagamento seu compensou ainda. É para isto que vai cada dólar.',
  to: 'Para',
  fund: 'Fundo comum',
  reserve: 'Fundo de reserva',
  fee: 'Nossa taxa',
  total: 'Total',
  paid: 'Pago',
  toGo: 'A pagar',
  whole: 'No total',
  progress: 'O que foi pago e o que falta',
  progressText:
    'Você pagou <paid></paid> de <whole></whole>; faltam <left></left>. Se pagar cada parcela em dia, termina em {month}.',
  progressDone: 'Você já pagou todos os seus <whole></whole>.',
  progressLabel:
    'Colunas com o que você tinha pago no fim de cada mês, até o plano inteiro de {whole}. As que só têm contorno são meses que faltam.',
  wholeLine: 'O plano inteiro, {whole}',
  asTable: 'Mostrar como tabela',
  month: 'Mês',
  paidBy: 'Pago até o fim do mês',
  planned: 'Previsto',
  bonus: 'Seu bônus de fidelidade ao longo do tempo',
  bonusText:
    'Seus pontos valem hoje <now></now>, depois de {count, plural, one {# assembleia} other {# assembleias}}. O máximo que podem valer são <most></most>. O bônus reduz a nossa taxa quando o crédito é pago; até lá, não é garantido.',
  bonusBelow:
    'Você tem {points, number} pontos, depois de {count, plural, one {# assembleia} other {# assembleias}}. Com {first, number} pontos, eles reduzem a nossa taxa em <worth></worth> quando o crédito é pago.',
  bonusFrozen:
    'Seus pontos valem <now></now>. Eles pararam de crescer na contemplação e reduzem a nossa taxa quando o crédito for pago.',
  bonusUsed: 'Seus pontos reduziram a nossa taxa em <used></used> quando o crédito foi pago.',
  bonusUnused:
    'Você tinha {points, number} pontos na contemplação. Eles só reduzem a nossa taxa a partir de {first, number}.',
  pointsLabel: 'Colunas com os seus pontos depois de cada assembleia, a caminho de {first, number}.',
  firstLine: '{first, number} pontos',
  bonusNone: 'Você ganha 100 pontos por assembleia em que espera. A partir de 1.200 pontos, eles reduzem a nossa taxa.',
  bonusLabel:
    'Colunas com o que os seus pontos valiam depois de cada assembleia, em comparação com o máximo que podem valer, {most}.',
  mostLine: 'O máximo, {most}',
  assembly: 'Assembleia',
  points: 'Pontos',
  worth: 'Valem',
  number: 'Assembleia {number, number}',
  each: 'Cada pagamento, parte por parte',
  eachCount: '{count, plural, one {# pagamento} other {# pagamentos}}',
  part: '{to}: {amount}',
  kinds: {
    installment: 'Parcela {number, number}',
    prepayment: 'Antecipação',
    bid: 'Lance vencedor',
    taken_over: 'Pago antes de você assumir a cota',
    credit: 'O que sobrou do seu crédito',
    credit_undone: 'O que sobrou do seu crédito, desfeito porque a contemplação terminou',
    held: 'Pago com o valor guardado para você',
    held_undone: 'Valor guardado para você, deixou de contar como pago',
  },
  returned: '{what}, devolvido pelo seu banco',
  statement: 'Seu extrato completo, como página, PDF ou planilha',
}
