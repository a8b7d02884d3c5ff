import type { MessagesOf } from '#web/i18n/messages.ts'

/** La espera por un lugar en un grupo y el lugar guardado. */
export const joining: MessagesOf<'joining'> = {
  title: { waiting: 'Un lugar en {group}', offered: 'Hay un lugar para ti en {group}' },
  home: 'Volver a tu página de inicio',
  groupPage: 'Ver el grupo',
  perMonth: 'Lo que pagarías al mes si entraras hoy',
  selection: 'Si pagas a tiempo, entrarías a todos los sorteos. Nadie sabe cuándo te va a tocar.',
  where: {
    notYet:
      '{count, plural, =0 {Nadie está esperando: el siguiente lugar libre te lo ofreceríamos a ti.} one {Hay una persona antes que tú.} other {Hay # personas antes que tú.}}',
    place:
      'Eres el número {place, number} de la lista de espera, desde el <since></since>. Te avisamos por correo cuando haya un lugar.',
    kept: 'Te lo guardamos hasta el <day></day>. Después pasa a la siguiente persona.',
  },
  plan: {
    title: 'Tu plan',
    payout: 'Crédito si te toca',
    installments: 'Mensualidades',
    count: '{count, number}',
    first: 'La mensualidad {number, number}, la primera para ti, vence el',
    total: 'Total que pagas',
    higher:
      'Es más que los <fromStart></fromStart> al mes que pagan los demás, porque pagarías el mismo crédito en menos meses. A cambio, tu comisión es menor: la pagas solo por los meses en que participas. También puedes pagar de una vez los meses que te perdiste, justo después de entrar.',
    today: 'Las cifras son para quien entra hoy. Cambian cada mes.',
  },
  forms: {
    wait: 'Avísame cuando haya un lugar',
    what: 'No cuesta y no te compromete a nada. Cuando sea tu turno, te guardamos el lugar 72 horas.',
    stop: 'Salir de la lista',
    noThanks: 'No, gracias',
    insider: 'Trabajo en {product} o vivo con alguien que trabaja ahí',
    insiderHint: 'En ese caso entras al sorteo cuando a todos los demás ya les tocó.',
    take: 'Tomar el lugar',
  },
  cannot: {
    not_approved: {
      title: 'Primero tenemos que verificar tu identidad',
      text: 'Después puedes entrar a la lista aquí. Tu página de inicio dice cómo va.',
    },
    account_closing: {
      title: 'Tu cuenta está por cerrarse',
      text: 'Para entrar a un grupo, primero conserva tu cuenta, en la página de tu cuenta.',
    },
    already_enrolled: { title: 'Ya estás en este grupo', text: 'Cada persona puede tener un lugar por grupo.' },
    enrollment_limit: { title: 'Estás en otro grupo', text: 'Solo puedes estar en un grupo a la vez.' },
    group_closed: { title: 'Este grupo ya no acepta participantes', text: 'Terminó o está por terminar.' },
    too_few_months_left: {
      title: 'Ya es tarde para entrar a este grupo',
      text: 'Quedan muy pocos meses del plazo para el plan de quien entra ahora.',
    },
  },
  missed: {
    title: 'Dos formas de pagar en {group}',
    back: 'Ir a tu grupo',
    lead: 'Entraste después que los demás, así que te faltan pagos al fondo común. Hasta el <until></until> eliges cómo ponerte al día. Si no haces nada, pagas mes a mes.',
    monthly: 'Mes a mes',
    monthlyText: '{months, plural, one {# mensualidad} other {# mensualidades}} de esta cantidad.',
    once: 'Los meses que te perdiste, de una vez',
    onceText:
      'Después, {months, plural, one {# mensualidad} other {# mensualidades}} de <lower></lower>, como todos los demás.',
    total: 'En total: <total></total>.',
    same: 'Las dos cuestan lo mismo en total. Pagar de una vez no da descuento ni hace que te toque antes.',
    fund: 'Todo va al fondo común y cuenta completo en tu devolución, si te sales antes de que te toque.',
    leaving: 'Una vez acreditado, no se puede deshacer.',
    authorization:
      'Autorizo a {product} a cobrar <amount></amount> una sola vez de esta cuenta. Se debe acreditar, o devolver, el <day></day>. Si un cobro está mal, aviso a mi banco en 60 días, y a {product} de inmediato.',
    agree: 'Autorizo este pago',
    keepMonthly: 'Pagar mes a mes',
    confirm: 'Pagar <amount></amount> ahora',
    panel: 'Paga de una vez los meses que te perdiste',
    panelText:
      '<amount></amount> una vez, y tus mensualidades bajan a lo que pagan los demás. Hasta el <until></until>.',
    see: 'Ver las dos formas',
  },
}
