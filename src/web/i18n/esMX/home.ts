import type { MessagesOf } from '#web/i18n/messages.ts'

export const home: MessagesOf<'home'> = {
  title: '{product}: compra tu auto o tu casa en grupo',
  description:
    'Paga una mensualidad fija junto con un grupo. Cada mes a algunos les toca, por sorteo o por puja, y el grupo paga su compra. Una sola comisión: {fee}.',
  headline: 'Paga en grupo. Compra cuando te toque.',
  lead: 'Pagas una mensualidad fija. Cada mes a algunos les toca, por sorteo o por puja, y el grupo paga su auto o el enganche de su casa. Es como una tanda con contrato y cuentas a la vista, pero bajo las leyes de Estados Unidos: ni la Profeco ni la Condusef nos supervisan.',
  feeLine: 'Sin intereses. Una sola comisión: {fee}.',
  whenLine:
    'Atrasarte, salirte o pasar tu lugar cuesta aparte, y un auto necesita seguro. Nadie sabe de antemano cuándo le toca: puede ser el primer mes, el último o unos meses después.',
  goToDashboard: 'Ir al panel',
  sampleTitle: 'Una participante que espera su turno',
  sampleMonthly: 'al mes',
  sampleSaved: 'lleva pagado',
  sampleMonths: '{count, plural, one {# mes} many {# de meses} other {# meses}}',
  sampleTerm: 'el plan completo',
  sampleQuilt:
    '{selected, number} de {shares, number} lugares ya adjudicados; el suyo, el número {position, number}, todavía no',
  sampleText: 'Cada azulejo es un lugar del grupo. Toma color en el mes en que le toca. El del contorno es el suyo.',
  stepsTitle: 'Cómo funciona',
  stepJoinTitle: 'Únete a un grupo',
  stepJoinText: 'Elige un crédito, un plazo y una mensualidad que puedas sostener. Tu lugar recibe su número.',
  stepDrawTitle: 'Sorteos y pujas, mes a mes',
  stepDrawText:
    'Cada mes a algunos les toca, por puja o en un sorteo que cualquiera puede comprobar, hasta donde alcanza el fondo. Si solo alcanza para uno, el sorteo y la puja se turnan.',
  stepGoalTitle: 'Logra tu meta',
  stepGoalText:
    'Cuando te toca, el grupo paga tu auto o el enganche de tu casa. Tú sigues pagando hasta que termina el plazo.',
  stepJoinPicture: 'Un muro de azulejos, todos pálidos',
  stepDrawPicture: 'El mismo muro, algunos azulejos con color',
  stepGoalPicture: 'El mismo muro, todos los azulejos con color',
  advantagesTitle: 'Por qué en grupo',
  advantagesBasis:
    'Para un crédito de <b>{credit}</b> a {months, number} meses, comisión de {fee}, un grupo de {shares, number}: <b>{total}</b> en total, <b>{monthly}</b> al mes.',
  interestTitle: 'Sin intereses. Una sola comisión: {fee}.',
  interestText:
    'La comisión de administración se fija antes de que entres y ya viene en cada mensualidad. Es igual para todo el grupo, sin importar tu historial de crédito. Lo que puede sumarse: un recargo si te atrasas, un descuento de {leave} (nunca más de {leaveMost}) si te sales, hasta {transferMost} si pasas tu lugar y el seguro que pide un auto.',
  bonusTitle: 'Esperar te da un bono',
  bonusText:
    'Cada mes que entras al sorteo y no te toca suma {points, number} puntos. Pueden bajar tu comisión hasta en {bonus} del crédito. No está garantizado.',
  communityTitle: 'La fuerza es del grupo',
  communityText:
    'Lo que pagan todos forma un fondo que es solo de tu grupo. Paga las compras y las devoluciones de ese grupo, nunca las de otro.',
  communityFigure: '{count, plural, one {# persona} many {# de personas} other {# personas}}',
  closingTitle: 'Empieza con una mensualidad que te alcance',
  closingText:
    'Crear tu cuenta no cuesta nada. Cuando confirmemos tu identidad, nuestro equipo te puede inscribir en un grupo.',
  howItWorks: 'Ve cómo funciona',
  talkToUs: 'Habla con nosotros',
  compareTitle: 'Comparado con un préstamo',
  compareBasis:
    '<b>{credit}</b> a {months, number} meses: un grupo con comisión de {fee} y un préstamo que se paga en mensualidades iguales.',
  compareCaption: 'Un grupo y un préstamo de {credit} a {months, number} meses',
  compareWhat: 'Qué se compara',
  compareGroup: 'Un grupo',
  compareLoan: 'Un préstamo tradicional',
  comparePrice: 'Cuánto cuesta',
  comparePriceGroup:
    'Sin intereses. Una sola comisión: {fee}, <b>{amount}</b> en total. Atrasarte, salirte o pasar tu lugar cuesta aparte.',
  comparePriceLoan: 'Intereses de {low} a {high} al año.',
  compareTotal: 'Total que pagas',
  compareTotalLoan: '<b>{low}</b> al {lowRate}, <b>{high}</b> al {highRate}.',
  compareTypical: 'Por lo general, <b>{amount}</b> o más.',
  compareMonthly: 'Cada mes',
  compareMonthlyLoan: 'de <b>{low}</b> a <b>{high}</b>',
  compareCredit: '¿Mi historial de crédito cambia el precio?',
  compareCreditGroup:
    'No. Todo el grupo paga la misma comisión. Si tu historial es corto, podemos pedirte más garantías.',
  compareCreditLoan: 'Sí. De él depende tu tasa.',
  compareWhen: '¿Cuándo recibes el dinero?',
  compareWhenGroup:
    'Entre el mes 1 y el {months, number}, por sorteo o por puja. No se sabe antes. Después del plazo puede haber hasta seis asambleas; si aún falta dinero, ponemos solo hasta la comisión que ganamos con el grupo.',
  compareWhenLoan: 'Ahora.',
  compareCheaper: '¿Un préstamo puede salir más barato?',
  compareCheaperGroup: 'Si así sale y te lo dan, toma el préstamo.',
  compareCheaperLoan:
    'Sí. Si te toca en el mes {month, number}, con cualquier tasa por debajo de {rate} anual; en el mes {later, number}, por debajo de {laterRate}.',
  compareTry: 'Prueba con tu caso',
  bonusTableTitle: 'Cada año de espera puede bajar tu comisión',
  bonusTableText:
    'Cada mes que entras al sorteo y no te toca suma {points, number} puntos. Cada {step, number} puntos bajan tu comisión en {each} del crédito, hasta {most}. El bono llega cuando se paga tu crédito. No está garantizado.',
  bonusTableCaption: 'Bono sobre un crédito de {credit}',
  bonusTableYears: 'Años de espera',
  bonusTableRange: '{from, number} a {to, number}',
  bonusTableBonus: 'Bono',
  bonusTableDollars: 'En dólares',
  productsTitle: 'Para tu auto o tu enganche',
  productsFees: 'Las comisiones van del {low} al {high} y las fija el grupo al que entras. Grupos nuevos: {usual}.',
  carTitle: 'Un auto',
  carExample: 'Auto de <b>{credit}</b>, {months, number} meses, comisión de {fee}: <b>{total}</b> en total.',
  carLink: 'Ve cómo compras un auto',
  homeTitle: 'El enganche de tu casa',
  homeExample: 'Enganche de <b>{credit}</b>, {months, number} meses, comisión de {fee}: <b>{total}</b> en total.',
  homeLink: 'Ve cómo pagas el enganche',
  productRange: 'Créditos de <b>{min}</b> a <b>{max}</b>.',
  carTerms: 'De {min, number} a {max, number} meses.',
  homeTerms: 'Hasta {max, number} meses.',
  voicesTitle: 'Lo que dicen los participantes',
  voicesRating: '<b>{rating}</b> en {count, plural, one {# reseña} many {# de reseñas} other {# reseñas}}',
  whoTitle: 'Para quién es',
  whoBuyers: 'Para quien va a comprar su primera casa y todavía junta para el enganche.',
  whoUnderserved: 'Para familias y barrios que los bancos han dejado de lado.',
  whoCredit:
    'Para quien tiene buen historial, poco historial o problemas en el pasado. La comisión es la misma; podemos pedirte un aval u otra garantía.',
  whoAdults: 'Para quien vive en Estados Unidos y tiene 18 años o más.',
  trustTitle: 'Quiénes están detrás',
}
