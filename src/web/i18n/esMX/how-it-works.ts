import type { MessagesOf } from '#web/i18n/messages.ts'

export const howItWorks: MessagesOf<'howItWorks'> = {
  title: 'Cómo funciona {product}: desde que entras a un grupo hasta tu última mensualidad',
  description:
    'Seis pasos con fechas y dólares, un sorteo hecho número por número, cuánto cuestan tres planes y quién puede entrar.',
  headline: 'Todos pagan. <next>Uno a uno, van comprando.</next>',
  lead: 'Un grupo es gente que paga junta para la misma clase de compra, como en una tanda. Sin intereses. Una sola comisión: {fee}. Atrasarte, salirte o traspasar tu lugar cuesta aparte, y un auto debe estar asegurado. Valen las leyes de Estados Unidos; ni la Profeco ni la Condusef nos supervisan. Este es el camino completo, también con lo que quizá no te guste.',
  picture: 'Un muro de {shares, number} azulejos, {selected, number} con color',
  pictureText:
    'Un grupo de {shares, number} en el mes {month, number}: a {selected, number} ya les tocó, {waiting, number} esperan. Todos pagan hasta el mes {months, number}.',
  contents: 'En esta página',
  stepsTitle: 'Seis pasos',
  steps: {
    join: {
      title: 'Entras a un grupo',
      text: 'Crea tu cuenta y verifica tu identidad. Compara los grupos por crédito, plazo y comisión, y pide entrar al que te sirva; nuestro equipo te inscribe. Ves cada dólar antes de aceptar. Mientras el grupo no empiece, puedes salirte sin deber nada.',
      fact: '{needed, number} de {shares, number}',
      factText: 'lugares ocupados y el grupo empieza. Con menos, solo después de revisar su plan',
    },
    pay: {
      title: 'Pagas una vez al mes',
      text: 'La comisión ya viene dentro de la mensualidad. Tienes {grace, number} días de gracia después de la fecha de pago. Después hay recargo y no entras al sorteo de ese mes.',
      factText: 'al mes, por {credit} a {months, number} meses',
    },
    meet: {
      title: 'El grupo celebra su asamblea',
      text: 'Un día antes publicamos qué lugares entran. La asamblea es automática, a las 6\u00a0p.m.\u00a0ET; no tienes que estar presente. El acta es pública y lleva números, no nombres.',
      fact: 'Día {day, number}',
      factText: 'después de la fecha de pago, cada mes',
    },
    chosen: {
      title: 'A algunos les toca',
      text: 'Que te toque (adjudicación) quiere decir que el grupo paga tu compra. Si el fondo alcanza para un crédito, el sorteo y la puja se turnan. Si alcanza para más, el primero sale por sorteo y los demás son para las pujas más altas. Una puja es dinero que pagas por adelantado; si no gana, no te cuesta nada. Cada mes que entras al sorteo y no te toca suma {points, number} puntos, que pueden bajar tu comisión hasta en {most} del crédito.',
      fact: '1 en {shares, number}',
      factText: 'es tu probabilidad en el primer sorteo. Nadie sabe cuándo te va a tocar',
    },
    buy: {
      title: 'El grupo paga lo que compras',
      text: 'Tú encuentras el auto o la casa y mandas tus documentos. Los revisamos y le pagamos al vendedor, no a ti.',
      fact: '{review, number} + {payout, number} días',
      factText: 'hábiles: para revisar tus documentos y luego para pagar',
    },
    last: {
      title: 'Sigues pagando hasta el final',
      text: 'Te toque pronto o tarde, pagas todas tus mensualidades. Hasta entonces tenemos una garantía: un gravamen (lien) sobre el auto o, si fue un enganche, tu pagaré. Lo que le sobra al grupo al final es para quienes terminaron.',
      fact: '{months, plural, one {# mes} many {# de meses} other {# meses}}',
      factText: 'de la primera mensualidad a la última',
    },
  },
  drawUnfold: 'Sigue este sorteo, paso a paso',
  calculatorUnfold: '¿Cuánto te costaría?',
  drawTitle: 'Un sorteo, paso por paso',
  drawText:
    'Un sorteo vale cuando cualquiera lo puede comprobar. El grupo de aquí es inventado; el número aleatorio es de verdad.',
  listTitle: 'La lista',
  listText:
    'Entran {count, number} de {shares, number} lugares. A los demás ya les tocó o no han pagado. La lista sale un día antes, con su huella (hash). Cambia un número y la huella ya es otra.',
  listPicture: '{shares, number} azulejos; con color, los que entran: {positions}',
  chanceTitle: 'El número aleatorio',
  chanceText:
    'Viene de drand, una fuente pública que da un número aleatorio cada tres segundos. Decimos por adelantado qué ronda vale: aquí, la {round, number}. Un grupo sin drand usa una cadena de números secretos con la que nos comprometimos antes de que empezara.',
  ticketsTitle: 'Los números de sorteo',
  ticketsText:
    'La lista y el número aleatorio le dan a cada lugar un número de sorteo que nadie puede elegir. Le toca al más bajo. Los demás quedan de suplentes, en su orden.',
  ticketsCaption: 'Los números de este sorteo, del menor al mayor',
  ticketsPlace: 'Orden',
  ticketsShare: 'Lugar',
  ticketsTicket: 'Número de sorteo (primeros dígitos)',
  ticketsSelected: 'le toca',
  checkTitle: 'La comprobación',
  checkText:
    'Cada asamblea tiene su página pública. Pulsa “Compruébalo tú” y tu propio navegador vuelve a hacer el sorteo.',
  checkLink: 'Comprueba tú este sorteo',
  pricesTitle: 'Cuánto cuestan tres planes',
  pricesText:
    'La comisión de un grupo nuevo es de {fee}. Ya viene dentro de cada mensualidad: {reserve} del crédito va al fondo de reserva de tu grupo y el resto es para nosotros.',
  plan: '{credit} a {months, plural, one {# mes} many {# de meses} other {# meses}}',
  planUnfold: 'A dónde van los {total}',
  monthly: 'al mes',
  planPicture: 'De {total}, {fund} van al fondo común, {operator} a nosotros y {reserve} a la reserva',
  fund: 'Fondo común',
  operator: 'Para nosotros, por administrar el grupo',
  reserve: 'Fondo de reserva',
  total: 'Total que pagas',
  feeRange:
    'Otros grupos: del {low} al {high}, según el grupo al que entras, y la misma para todos los que están en él.',
  termsUnfold: 'Cada tipo, en meses',
  allPrices: 'Atrasos, salidas, bono: todos los precios',
  questionsTitle: 'Cuatro preguntas que todos hacen primero',
  allQuestions: 'Las quince preguntas',
  startTitle: '¿Para qué quieres pagar en grupo?',
  carSignUp: 'Crear cuenta para comprar el auto',
  homeSignUp: 'Crear cuenta para pagar el enganche',
}
