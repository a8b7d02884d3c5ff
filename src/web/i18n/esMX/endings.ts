import type { MessagesOf } from '#web/i18n/messages.ts'

/** Los desenlaces de la demostración: cómo puede terminar un lugar o un grupo, cada uno con alguien a quien le pasó. */
export const endings: MessagesOf<'endings'> = {
  title: 'Cómo puede terminar',
  text: 'La mayoría paga, le toca y llega al final. Estos son los otros caminos de un lugar o de un grupo, cada uno vivido por alguien de la demostración, con las reglas de verdad. Entra como cualquiera de ellos y mira lo que ve.',
  enter: 'Entrar como {name}',
  enterFor: 'Entrar como {name}: {title}',
  count: '{number, number} de {count, number}',
  you: 'Eres {name}.',
  next: 'Sigue: {title}',
  all: 'Todos los desenlaces',
  name: {
    late: 'Con atraso',
    excluded: 'Perdió su lugar',
    readmitted: 'Lo perdió y volvió',
    left: 'Se salió, con devolución',
    replaced: 'Entró en un lugar libre',
    transferred: 'Traspasó su lugar',
    defaulted: 'En incumplimiento después del pago',
    extended: 'Le tocó en un mes extra',
    completed: 'Llegó al final, con remanente',
    canceled: 'Cancelado antes de empezar',
    voted_out: 'Cancelado por votación',
  },
  what: {
    late: '{name} no ha pagado la mensualidad {number, number} de {group}.',
    excluded:
      '{name} dejó tres mensualidades seguidas sin pagar y perdió su lugar en {group}. Durante 60 días todavía puede volver.',
    readmitted: '{name} perdió su lugar en {group}, pagó todo lo pendiente y lo recuperó.',
    left: '{name} se salió de {group} antes de que le tocara. La devolución ya está pagada.',
    replaced: '{name} entró a {group} en el mes {number, number}, en el lugar de quien se salió.',
    transferred: '{name} traspasó su lugar en {group} a otra persona. El plan se fue con el lugar, con todo lo pagado.',
    defaulted: '{name} recibió su crédito en {group} y dejó de pagar. Venció todo el saldo.',
    extended: '{group} pasó de su plazo porque {name} seguía esperando. Se agregó la asamblea {number, number}.',
    completed: '{group} terminó. Lo que quedó en sus fondos se repartió, y {name} recibió su parte.',
    canceled: '{group} no se llenó en 90 días y se canceló. {name} tenía un lugar y todavía no había pagado nada.',
    voted_out:
      'Dos terceras partes de los participantes que aún esperaban votaron por terminar {group}. A {name} se le devuelve lo que pagó al fondo común.',
  },
  see: {
    late: 'La página empieza con lo que se debe, cuánto cuesta hasta hoy y qué sigue si no se paga. Pagar no es la única salida.',
    excluded: 'La página muestra la devolución y cómo volver: pagar todo lo pendiente, con recargos.',
    readmitted: 'Las mensualidades que faltaron están en el historial de pagos. Los puntos empezaron otra vez de cero.',
    left: 'La devolución aparece con su descuento y el día en que se pagó.',
    replaced: 'El historial empieza en el mes en que entró, y el plan termina junto con el de todos.',
    transferred: 'La página dice cuándo se traspasó el lugar. Los recibos se quedan con quien pagó.',
    defaulted: 'La página dice cuánto se debe, desde cuándo y cómo pagarlo.',
    extended: 'Esta es la asamblea que se agregó después del último mes del plazo.',
    completed: 'Todo está pagado. El estado de cuenta final muestra cómo salió el remanente, hasta el centavo.',
    canceled: 'La página dice cuándo se canceló el grupo. Nadie quedó a deber nada.',
    voted_out: 'La devolución llega mes con mes, conforme pagan sus mensualidades quienes ya recibieron su crédito.',
  },
}
