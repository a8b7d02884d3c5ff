import type { MessagesOf } from '#web/i18n/messages.ts'

export const howItWorks: MessagesOf<'howItWorks'> = {
  title: 'Cómo funciona {product}: desde que entras al grupo hasta tu última mensualidad',
  description:
    'Seis pasos con fechas y dólares, un sorteo hecho número por número, cuánto cuestan tres planes y quién puede entrar.',
  headline: 'Todos pagan. <next>Uno a uno, van comprando.</next>',
  lead: 'Un grupo es gente que ahorra para la misma clase de compra, como en una tanda. Nadie te presta. Sin intereses. Una sola comisión: {fee}. Este es el camino completo, también con lo que quizá no te guste.',
  picture: 'Un muro de {shares, number} azulejos, {selected, number} con color',
  pictureText:
    'Un grupo de {shares, number} en el mes {month, number}: a {selected, number} ya les tocó, {waiting, number} esperan. Todos pagan hasta el mes {months, number}.',
  contents: 'En esta página',
  stepsTitle: 'Seis pasos',
  steps: {
    join: {
      title: 'Entras a un grupo',
      text: 'Crea tu cuenta y muestra quién eres. Luego elige un grupo por su crédito, su plazo y su comisión. Ves cada dólar antes de aceptar. Mientras el grupo no empiece, puedes salirte y se te devuelve todo.',
      fact: '{needed, number} de {shares, number}',
      factText: 'lugares deben estar ocupados para que empiece un grupo',
    },
    pay: {
      title: 'Pagas una vez al mes',
      text: 'La comisión ya viene dentro de la mensualidad. Tienes {grace, number} días de gracia después de la fecha. Después hay recargo y no entras al sorteo de ese mes.',
      factText: 'al mes, por {credit} a {months, number} meses',
    },
    meet: {
      title: 'El grupo celebra su asamblea',
      text: 'Un día antes publicamos qué lugares participan. La asamblea es automática, por la tarde, hora del Este. No tienes que estar. El acta es pública y no lleva nombres.',
      fact: 'Día {day, number}',
      factText: 'después de la fecha de pago, cada mes',
    },
    chosen: {
      title: 'A unos les toca',
      text: 'Que te toque (salir adjudicado) es recibir tu crédito. Los lugares salen por sorteo y por puja; cuántos, depende del fondo. Una puja es dinero que ofreces pagar por adelantado, y gana la más alta. Si la tuya no gana, no te cuesta nada. Cada mes que participas y no te toca suma {points, number} puntos, que bajan tu comisión hasta en {most} del crédito.',
      fact: '1 en {shares, number}',
      factText: 'es tu probabilidad en el primer sorteo. Nadie sabe cuándo te va a tocar',
    },
    buy: {
      title: 'El grupo paga lo que compras',
      text: 'Tú encuentras el auto o la casa y mandas tus documentos. Los revisamos y le pagamos al vendedor, no a ti.',
      fact: '{review, number} + {payout, number} días',
      factText: 'hábiles: para revisar tus papeles y luego para pagar',
    },
    last: {
      title: 'Sigues pagando hasta el final',
      text: 'Te toque pronto o tarde, pagas todas tus mensualidades. Hasta entonces queda una garantía: el auto o, si fue un enganche, tu pagaré. Lo que le sobra al grupo se devuelve a quienes llegaron al final.',
      fact: '{months, plural, one {# mes} many {# de meses} other {# meses}}',
      factText: 'de la primera mensualidad a la última',
    },
  },
  drawTitle: 'Un sorteo, paso por paso',
  drawText: 'Un sorteo vale cuando cualquiera lo puede comprobar. El grupo de aquí es inventado; el azar es de verdad.',
  listTitle: 'La lista',
  listText:
    'Participan {count, number} de {shares, number} lugares. A los demás ya les tocó o no han pagado. La lista sale un día antes, con su huella. Cambia un número y la huella ya es otra.',
  listPicture: '{shares, number} azulejos; con color, los que participan: {positions}',
  chanceTitle: 'El azar',
  chanceText:
    'Viene de drand, una fuente pública que da un número cada tres segundos. Decimos qué ronda vale antes de que salga: aquí, la {round, number}. Un grupo sin drand usa una cadena de números que sellamos al principio.',
  ticketsTitle: 'Los boletos',
  ticketsText:
    'La lista y el azar juntos le dan a cada lugar un boleto: un número largo que nadie puede elegir. Al más chico le toca. Los demás quedan de suplentes, en su orden.',
  ticketsCaption: 'Los boletos de este sorteo, del menor al mayor',
  ticketsPlace: 'Orden',
  ticketsShare: 'Lugar',
  ticketsTicket: 'Boleto (primeros dígitos)',
  ticketsSelected: 'le toca',
  checkTitle: 'La comprobación',
  checkText:
    'Cada asamblea tiene su página pública. Pulsa “Compruébalo tú” y tu propio navegador vuelve a hacer el sorteo.',
  checkLink: 'Comprueba este mismo sorteo en tu casa',
  pricesTitle: 'Cuánto cuestan tres planes',
  pricesText:
    'Un grupo nuevo tiene una comisión de {fee}. Ya viene dentro de cada mensualidad: {reserve} del crédito va al fondo de reserva de tu grupo y el resto es para nosotros.',
  plan: '{credit} a {months, plural, one {# mes} many {# de meses} other {# meses}}',
  monthly: 'al mes',
  planPicture: 'De {total}, {fund} van al fondo común, {operator} a nosotros y {reserve} a la reserva',
  fund: 'Fondo común',
  operator: 'Para nosotros, por administrar',
  reserve: 'Fondo de reserva',
  total: 'Pagas en total',
  feeRange:
    'Otros grupos: del {low} al {high}, según el grupo al que entras, y la misma para todos los que están en él.',
  allPrices: 'Atrasos, salidas, bono: todos los precios',
  questionsTitle: 'Cuatro preguntas que llegan primero',
  allQuestions: 'Las quince preguntas',
  startTitle: '¿Para qué ahorras?',
  carSignUp: 'Crear cuenta para el auto',
  homeSignUp: 'Crear cuenta para el enganche',
}
