import type { MessagesOf } from '#web/i18n/messages.ts'

export const calculator: MessagesOf<'calculator'> = {
  title: 'Calculadora: un grupo o un préstamo · {product}',
  description:
    'Escribe el monto, el plazo y el interés. Mira cuánto cuesta un grupo con una sola comisión de {fee} comparado con el mismo préstamo, y cuándo el préstamo sale más barato.',
  heading: '¿Cuánto te costaría?',
  lead: 'Desliza o escribe. Comparamos la comisión del grupo con el interés de un préstamo y te avisamos cuando el préstamo sale más barato.',
  reveal: 'Mira cuánto puedes ahorrar',
  form: 'Tus números',
  problems: 'Revisa los campos marcados',
  loan: 'Cuánto necesitas',
  loanHint: 'De <b>{min}</b> a <b>{max}</b>',
  term: 'Plazo en meses',
  termHint: 'De {min, number} a {max, number}',
  tier: 'Tu historial de crédito',
  tierName: '{tier, select, fair {Regular} average {Promedio} good {Bueno} other {Excelente}}',
  tierRange: 'de {min} a {max}',
  rate: 'Interés del préstamo, % al año',
  rateHint:
    'Historial {tier, select, fair {regular} average {promedio} good {bueno} other {excelente}}: de {min} a {max}',
  months: 'Meses de espera',
  monthsHint: 'Cuánto esperas a que te toque. Nadie lo sabe de antemano; prueba varios.',
  monthsValue: '{months, plural, one {# mes} many {# de meses} other {# meses}}',
  calculate: 'Hacer la cuenta',
  link: 'Enlace a estos números',
  errorLoan:
    '{problem, select, required {Escribe cuánto necesitas.} not_a_number {Escribe un monto como {example}.} not_whole {Quita los centavos.} too_small {Escribe {min} o más.} other {Escribe {max} o menos.}}',
  errorTerm: 'Escribe meses completos, de {min, number} a {max, number}.',
  errorTier: 'Elige cómo está tu historial.',
  errorRate: 'Escribe el interés así: {example}.',
  errorMonths: 'Escribe meses completos, 0 o más.',
  rateReset:
    'Con historial {tier, select, fair {regular} average {promedio} good {bueno} other {excelente}} el interés va de {min} a {max}. Cambiamos {from} por {to}.',
  monthsCapped:
    'No puedes esperar más que el plazo. Cambiamos {from, plural, one {# mes} many {# de meses} other {# meses}} por {to, number}.',
  group: 'En el grupo pagas',
  noInterest:
    'Sin intereses. Una sola comisión: <b>{fee}</b>. Atrasarte, salirte o traspasar tu lugar cuesta aparte, y un auto debe estar asegurado.',
  groupMonthly: '<b>{monthly}</b> al mes durante {months, plural, one {# mes} many {# de meses} other {# meses}}',
  groupParts: '<b>{loan}</b> para ti + <b>{charge}</b> de comisión',
  groupPartsBonus: '<b>{loan}</b> para ti + <b>{charge}</b> de comisión − <b>{bonus}</b> de bono',
  barMonthly: '<b>{monthly}</b> al mes',
  barTotals: 'grupo <b>{group}</b>; préstamo <b>{loan}</b>',
  stale:
    'Estas siguen siendo las cifras de <b>{loan}</b> a {months, plural, one {# mes} other {# meses}}. Las tuyas aparecen cuando todos los campos estén bien.',
  notYet: 'Aquí verás la cuenta cuando todos los campos estén bien.',
  loanHeading: 'Lo mismo con un préstamo',
  simple: 'Estimación con interés simple',
  simpleNote: '<b>{rate}</b> al año sobre todo el monto hasta el final.',
  amortized: 'Préstamo normal, pagado cada mes',
  amortizedNote: '<b>{rate}</b> al año sobre lo que aún debes (amortizado). <b>{monthly}</b> al mes.',
  saves: 'El grupo cuesta <b>{amount}</b> menos (<b>{share}</b>)',
  costsMore: 'El grupo cuesta <b>{amount}</b> más (<b>{share}</b>)',
  costsSame: 'Los dos cuestan igual',
  loanCheaper:
    'Aquí un préstamo normal sale más barato: <b>{amount}</b> menos que el grupo. Además tendrías el dinero ahora.',
  whenPaid:
    'El préstamo te da el dinero ahora. El grupo paga cuando te toca, entre el mes 1 y el mes {months, number}, o en una de hasta seis asambleas después. Si aún falta dinero, ponemos solo hasta la comisión que ganamos con el grupo.',
  longTerm:
    'Hoy los grupos duran hasta {most, number} meses. Esta cuenta muestra cuánto costarían {months, number} meses.',
  chartTitle: 'A dónde va cada dólar',
  summary:
    'El grupo cuesta <b>{group}</b>; el préstamo, <b>{simple}</b> en la estimación con interés simple y <b>{amortized}</b> si se paga mes con mes.',
  barGroup: 'En grupo',
  barSimple: 'Préstamo, interés simple',
  barAmortized: 'Préstamo, mes con mes',
  partLoan: 'Va a tu compra',
  partFee: 'Comisión',
  partInterest: 'Interés',
  asTable: 'Ver en tabla',
  tableCaption: 'El grupo y el préstamo en números',
  tableWay: 'Forma de pagar',
  tableCost: 'Comisión o interés',
  tableTotal: 'Total que pagas',
  tableSaved: 'Comparado con el grupo',
  bonusHeading: 'Esperar puede bajar tu comisión',
  bonusText:
    'Cada azulejo es un mes del plazo y cada fila un año. Cada año completo de espera baja la comisión en {step} del monto, hasta {most}. No está garantizado.',
  bonusPicture:
    '{months, plural, one {# mes} many {# de meses} other {# meses}} de espera en {term, plural, one {# mes} many {# de meses} other {# meses}}',
  bonusPoints: 'Puntos de bono',
  bonusValue: 'Valor del bono',
  effectiveFee: 'Comisión de administración efectiva',
  countHeading: 'Cómo hacemos la cuenta',
  countGroup: 'Grupo',
  countGroupText:
    'El monto, más una comisión de {fee}, menos el bono. El total entre los meses es lo que pagas al mes.',
  countSimple: 'Interés simple',
  countSimpleText:
    'Monto × interés × años, sobre todo el monto hasta el final. Un préstamo real cuesta menos, porque cada mes debes menos.',
  countAmortized: 'Préstamo, mes con mes',
  countAmortizedText:
    'Pagos iguales e interés solo sobre lo que aún debes. Así lo calculan los bancos. Sus comisiones no están incluidas.',
  countBonus: 'Bono',
  countBonusText:
    '{points, number} puntos por cada mes de espera. Cada {stepPoints, number} puntos bajan la comisión en {step} del monto, hasta {most}.',
  unknownHeading: 'Lo que ninguna calculadora te puede decir',
  unknownSelection: 'El mes en que te toca. Lo deciden los sorteos y las pujas.',
  unknownRate: 'El interés que un banco te ofrecería de verdad. Pide el APR (tasa anual) y ponlo aquí.',
  unknownLate: 'Si todas las mensualidades llegan a tiempo. La que se atrasa lleva un recargo.',
  nextHow: 'Cómo funciona un grupo',
  nextPricing: 'Todos los cobros en una página',
}
