import type { MessagesOf } from '#web/i18n/messages.ts'

export const cost: MessagesOf<'cost'> = {
  title: 'Lo que cuesta depende de cuándo te toca',
  text: 'En el mes en que te toca, una parte del crédito ya es dinero tuyo y el grupo pone el resto. La tasa es la de un préstamo por lo que pone el grupo, pagado con las mensualidades que te faltan.',
  summaryOne:
    'Si te toca en el mes {month, number}, el grupo pone <b>{adds}</b> y te falta pagar <b>{left}</b>, como un préstamo al <b>{rate}</b> anual.',
  summaryLater:
    'Si te toca en el mes {month, number}, pone <b>{adds}</b> y te falta pagar <b>{left}</b>, como un préstamo al <b>{rate}</b>.',
  summaryNone: 'A estas alturas casi todo el crédito ya es dinero tuyo. El plan te cuesta la comisión, <b>{fee}</b>.',
  pick: 'Mes en que te toca',
  point:
    'Mes {month, number}: el grupo pone {adds}, te falta pagar {left}, {hasRate, select, yes {como un préstamo al {rate} anual} other {sin tasa}}',
  own: 'Dinero tuyo hasta entonces',
  adds: 'El grupo pone',
  left: 'Te falta pagar',
  cheaper: 'Si te toca en el mes {month, number}, un préstamo por debajo del <b>{rate}</b> anual sale más barato.',
  ownMoney: 'Para entonces la mayor parte ya era dinero tuyo; el plan te costó la comisión, <b>{fee}</b>.',
  nothing: 'Sin tasa: no se te adelantó nada. Pagaste <b>{fee}</b> por el plan.',
  fromMonth:
    'Del mes {month, number} en adelante no hay tasa: la mayor parte ya era dinero tuyo; el plan te costó la comisión, <b>{fee}</b>.',
  toTheEnd: 'Si esperas hasta el final, no hay tasa: no se te adelantó nada. Pagaste <b>{fee}</b> por el plan.',
  asTable: 'En tabla',
  tableCaption: 'Lo que cuesta el plan según el mes en que te toca',
  month: 'Mes',
  noRate: 'sin tasa',
  leftOut: 'No incluye recargos por atraso ni el bono. Nadie puede decirte cuándo te va a tocar.',
  ownTitle: 'Lo que te cuesta según el mes',
}
