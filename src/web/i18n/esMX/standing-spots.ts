/** Cómo va un lugar que puede ser tuyo, o el que un participante ofreció. */
export const spotPoints = {
  transfer_offered: {
    title: 'Ofreciste tu lugar. Responden a más tardar el <on></on>',
    text: 'Hasta que digan que sí y lo aprobemos, el lugar es tuyo y pagas como siempre. Puedes retirar la oferta cuando quieras.',
  },
  transfer_held_up: {
    title: 'Ya quieren tomar tu lugar, pero por ahora no podemos aprobarlo',
    text: 'Ve el motivo en la página del traspaso. Hasta que lo aprobemos, el lugar es tuyo y pagas como siempre. Todavía puedes retirar la oferta.',
  },
  transfer_accepted: {
    title: 'Ya quieren tomar tu lugar. Lo aprobamos a más tardar el <on></on>',
    text: 'Mientras tanto el lugar es tuyo y pagas como siempre. Todavía puedes retirar la oferta.',
  },
  spot_kept: {
    title: 'Hay un lugar para ti hasta el <by></by>',
    text: 'Te lo guardamos hasta las <time></time> de ese día; después pasa a la siguiente persona de la lista. El crédito es de hasta <payout></payout>.',
  },
  spot_awaited: {
    title: 'Estás en la lista de espera',
    text: 'Te avisamos por correo cuando haya un lugar y te lo guardamos 72 horas.',
  },
  spot_offered: {
    title: 'Te ofrecen un lugar. Responde a más tardar el <by></by>',
    text: 'Falta por pagar <amount></amount>. Ve el plan completo antes de decidir.',
  },
  spot_security: {
    title: 'Envía tu garantía a más tardar el <by></by> y el lugar puede ser tuyo',
    text: '{count, plural, one {Falta uno de {total, number} documentos.} other {Faltan # de {total, number} documentos.}} Para entonces todos deben estar aceptados. Te haces cargo de <amount></amount>.',
  },
  spot_held_up: {
    title: 'Dijiste que sí, pero por ahora no podemos aprobarlo',
    text: '{heldUpBy, select, not_approved {Primero tenemos que verificar tu identidad.} already_enrolled {Ya estás en este grupo, y cada persona puede tener un lugar por grupo.} enrollment_limit {Estás en otro grupo, y solo puedes estar en uno a la vez.} other {El motivo no está de tu lado, así que no tienes que hacer nada.}} Hasta que lo aprobemos, no debes nada y todavía puedes arrepentirte.',
  },
  spot_approval: {
    title: 'Dijiste que sí. Lo aprobamos a más tardar el <on></on>',
    text: 'Entonces te haces cargo de <amount></amount>. Mientras tanto no debes nada y todavía puedes arrepentirte.',
  },
} as const
