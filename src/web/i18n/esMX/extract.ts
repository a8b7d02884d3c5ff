import type { MessagesOf } from '#web/i18n/messages.ts'

export const extract: MessagesOf<'extract'> = {
  title: 'Tu plan en cifras',
  lead: 'A dónde fue tu dinero, cuánto te falta y cómo ha crecido tu bono de lealtad.',
  wentTo: 'A dónde fue tu dinero',
  wentToText:
    'De los <paid></paid> que has pagado, <fund></fund> fueron al fondo común del grupo, <reserve></reserve> a su reserva y <fee></fee> a nuestra comisión.',
  nothingYet: 'Todavía no se acredita ninguno de tus pagos. A esto irá cada dólar.',
  to: 'Para',
  fund: 'Fondo común',
  reserve: 'Reserva',
  fee: 'Nuestra comisión',
  total: 'Total',
  paid: 'Pagado',
  toGo: 'Por pagar',
  whole: 'En total',
  progress: 'Lo pagado y lo que falta',
  progressText:
    'Llevas pagados <paid></paid> de <whole></whole>; te faltan <left></left>. Si pagas cada mensualidad a tiempo, terminas en {month}.',
  progressDone: 'Ya pagaste tus <whole></whole> completos.',
  progressLabel:
    'Columnas con lo que llevabas pagado al final de cada mes, hasta el plan completo de {whole}. Las que solo tienen contorno son meses que faltan.',
  wholeLine: 'El plan completo, {whole}',
  asTable: 'Mostrar como tabla',
  month: 'Mes',
  paidBy: 'Pagado al final del mes',
  planned: 'Previsto',
  bonus: 'Tu bono de lealtad con el tiempo',
  bonusText:
    'Tus puntos valen hoy <now></now>, después de {count, plural, one {# asamblea} other {# asambleas}}. Lo más que pueden valer son <most></most>. El bono baja nuestra comisión cuando se paga tu crédito; hasta entonces no está garantizado.',
  bonusBelow:
    'Tienes {points, number} puntos, después de {count, plural, one {# asamblea} other {# asambleas}}. Con {first, number} puntos, bajan nuestra comisión <worth></worth> cuando se paga tu crédito.',
  bonusFrozen:
    'Tus puntos valen <now></now>. Dejaron de crecer cuando te tocó y bajan nuestra comisión cuando se pague tu crédito.',
  bonusUsed: 'Tus puntos bajaron nuestra comisión <used></used> cuando se pagó tu crédito.',
  bonusUnused: 'Tenías {points, number} puntos cuando te tocó. Bajan nuestra comisión a partir de {first, number}.',
  pointsLabel: 'Columnas con tus puntos después de cada asamblea, camino a {first, number}.',
  firstLine: '{first, number} puntos',
  bonusNone: 'Ganas 100 puntos por cada asamblea que esperas. Desde 1,200 puntos bajan nuestra comisión.',
  bonusLabel:
    'Columnas con lo que valían tus puntos después de cada asamblea, frente a lo más que pueden valer, {most}.',
  mostLine: 'Máximo, {most}',
  assembly: 'Asamblea',
  points: 'Puntos',
  worth: 'Valen',
  number: 'Asamblea {number, number}',
  each: 'Cada pago, parte por parte',
  eachCount: '{count, plural, one {# pago} other {# pagos}}',
  part: '{to}: {amount}',
  kinds: {
    installment: 'Mensualidad {number, number}',
    prepayment: 'Pago anticipado',
    bid: 'Puja ganadora',
    taken_over: 'Pagado antes de que tomaras el lugar',
    credit: 'Lo que sobró de tu crédito',
    credit_undone: 'Lo que sobró de tu crédito, retirado porque terminó tu adjudicación',
    held: 'Pagado con el dinero que te guardábamos',
    held_undone: 'Dinero que te guardábamos, ya no cuenta como pagado',
  },
  returned: '{what}, devuelto por tu banco',
  statement: 'Tu estado de cuenta completo, como página, PDF u hoja de cálculo',
}
