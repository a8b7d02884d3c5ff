import type { MessagesOf } from '#web/i18n/messages.ts'

export const handingOn: MessagesOf<'handingOn'> = {
  title: {
    giver: 'Traspasar tu lugar en {group}',
    taker: 'Un lugar en {group} para ti',
    given: 'Tu lugar en {group} cambió de manos',
  },
  spot: 'Lugar {position, number}',
  back: 'Volver a tu grupo',
  home: 'Volver a tu página de inicio',
  bill: {
    payout: 'Crédito',
    paid: 'Ya pagado',
    left: 'Falta por pagar',
    installments: 'Mensualidades restantes',
    count: '{count, number}',
  },
  plan: {
    title: 'Todas las mensualidades que faltan',
    note: '{count, number}',
    row: 'Mensualidad {number, number}, vence el <day></day>',
    none: 'Todo lo de este lugar ya está pagado.',
  },
  giver: {
    takesOver: 'Quien tome tu lugar todavía paga',
    paidStays:
      'Los <paid></paid> que pagaste se quedan en el plan y le cuentan a esa persona. El grupo no te devuelve nada.',
    between: 'Si te paga algo por él, y cuánto, queda entre tú y esa persona. Nosotros no lo cobramos.',
    what: 'Lo que va incluido',
    ends: {
      title: 'Qué cambia para ti',
      spot: 'Cuando aprobemos el traspaso, sales del grupo y ya no le debes nada. Después no hay marcha atrás.',
      points: 'Tus {points, number} puntos de bono no van incluidos. Los pierdes cuando el lugar cambia de manos.',
      documents:
        'Tus recibos y estados de cuenta siguen siendo tuyos. La otra persona ve qué se pagó, no cómo lo pagaste.',
      returned: 'Si después tu banco devuelve un pago tuyo, esa persona lo vuelve a deber.',
      when: 'Hasta que lo aprobemos, conservas tu lugar, entras a los sorteos y pagas como siempre. Puedes retirar la oferta cuando quieras.',
      whenPaidOut:
        'Hasta que lo aprobemos, conservas tu lugar y pagas como siempre. Puedes retirar la oferta cuando quieras.',
      security:
        'Lo aprobamos solo después de aceptar su garantía. Luego liberamos la tuya en un máximo de 10 días hábiles.',
    },
  },
  cannot: {
    paid_off: {
      title: 'Todo lo de tu lugar ya está pagado',
      text: 'No queda nada que otra persona pueda tomar.',
      act: 'Volver a tu grupo',
    },
    payout_may_return: {
      title: 'Todavía no puedes traspasar tu lugar',
      text: 'Un banco puede devolver un crédito hasta 60 días después, y hasta entonces el lugar tiene que seguir contigo. Desde el <day></day>, otra persona puede tomar el resto del plan si da su propia garantía.',
      act: 'Volver a tu grupo',
    },
    selected: {
      title: 'Ya te tocó',
      text: 'Un lugar al que ya le tocó no se puede traspasar: el crédito está apartado para ti.',
      act: 'Ver tu crédito',
    },
    group_not_running: {
      title: 'Tu grupo no está en marcha',
      text: 'Un lugar se puede traspasar mientras el grupo está en marcha. Antes de que empiece, salirse no cuesta y otra persona puede entrar.',
      act: 'Volver a tu grupo',
    },
    installment_late: {
      title: 'Paga primero la mensualidad {number, number}',
      text: 'El lugar se puede traspasar cuando no hay nada vencido.',
      act: 'Pagar la mensualidad {number, number}',
    },
    debit_under_way: {
      title: 'Un pago tuyo va en camino',
      text: 'Hasta que se acredite no sabemos cuánto se ha pagado por el lugar. Vuelve entonces, normalmente en dos días hábiles. Si todavía no lo tiene tu banco, también puedes cancelarlo.',
      act: 'Ver el pago',
    },
    bid_stands: {
      title: 'Tienes una puja en la próxima asamblea',
      text: 'Retírala primero o espera el resultado.',
      act: 'Ver tu puja',
    },
    dispute_open: {
      title: 'Tienes un pago en aclaración',
      text: 'Espera nuestra decisión o retira la aclaración. Si ya decidimos a tu favor, espera a que el banco te devuelva el cargo.',
      act: 'Ver la aclaración',
    },
  },
  offer: {
    title: '¿Quién lo toma?',
    email: 'Su correo',
    emailHint:
      'Usa el correo con el que entra a su cuenta. Para proteger su privacidad, no te decimos si tiene cuenta. Si no tiene, pídele que se registre.',
    free: 'En este grupo el traspaso no cuesta nada.',
    authorization:
      'Cuando se apruebe el traspaso, autorizo a {product} a cobrar <amount></amount> una sola vez de esta cuenta como cargo por traspaso. Nunca es más de <most></most>. Si falta dinero en la cuenta, {product} puede intentarlo hasta dos veces más. Si no se aprueba, no se cobra nada.',
    sure: 'Leí qué va incluido y qué cambia para mí.',
    keep: 'Quedarme con mi lugar',
    confirm: 'Ofrecer mi lugar',
  },
  open: {
    offered: {
      eyebrow: 'Esperando la respuesta de',
      text: 'Verá tu oferta en su página de inicio cuando entre con este correo. Tiene hasta el <day></day> para responder.',
    },
    accepted: {
      eyebrow: 'Cuando lo aprobemos, tu lugar pasa a',
      text: 'Leyó el plan y aceptó. Revisaremos todo una vez más y aprobaremos el traspaso a más tardar el <day></day>.',
    },
    security: {
      eyebrow: 'Cuando aceptemos su garantía, tu lugar pasa a',
      text: 'Leyó el plan y aceptó. Ahora nos envía su propia garantía y la revisamos. Todo a más tardar el <day></day>.',
    },
    fee: 'Cobraremos el cargo de <amount></amount> en tu cuenta con terminación {last4} cuando aprobemos el traspaso.',
    meanwhile: 'Mientras tanto nada cambia: conservas tu lugar y pagas como siempre.',
    waits: 'Por ahora no podemos aprobarlo',
    waitsForOther: 'El motivo no está de tu lado, así que no tienes que hacer nada. Todavía puedes retirar la oferta.',
    waitsFor: {
      paid_off: 'Todo lo de tu lugar ya está pagado.',
      payout_may_return: 'El banco todavía puede devolver tu crédito.',
      selected: 'Mientras tanto te tocó.',
      group_not_running: 'Tu grupo no está en marcha.',
      installment_late: 'Paga primero la mensualidad {number, number}.',
      debit_under_way: 'Un pago tuyo va en camino. Podemos aprobarlo en cuanto se acredite.',
      bid_stands: 'Tienes una puja en la próxima asamblea. Retírala o espera el resultado.',
      dispute_open: 'Tienes un pago en aclaración que todavía no se decide o no se devuelve.',
    },
    withdraw: 'Retirar la oferta',
  },
  taker: {
    youPay: 'Lo que pagarías en total',
    from: '{name} quiere traspasarte este lugar.',
    first: 'El primer pago es la mensualidad {number, number}, de <amount></amount>.',
    answerBy: 'Responde a más tardar el <day></day>.',
    approveBy: 'Lo aprobamos a más tardar el <day></day>. Hasta entonces todavía puedes decir que no.',
    know: {
      title: 'Lo que conviene saber antes de responder',
      paid: 'Lo que ya se pagó por el lugar te cuenta como pagado. Tú pagas lo demás, en las fechas del plan de abajo.',
      returned:
        'Un banco puede devolver un pago hasta 60 días después. Si devuelve uno hecho antes de que tomaras el lugar, lo vuelves a deber, al final de tu plan.',
      points: 'Los puntos de bono no vienen incluidos. Los tuyos empiezan en cero.',
      selection: 'Nadie sabe cuándo te va a tocar. Si pagas a tiempo, entras a todos los sorteos.',
      leaving:
        'Si te sales después, el descuento de siempre aplica desde el primer día: quien toma un lugar no tiene plazo para cambiar de opinión.',
      payoutUsed: 'El crédito de este lugar ya se usó. Tú te haces cargo de lo que falta, y ya no te va a tocar.',
      ownSecurity: 'Primero das tu propia garantía. Mientras no la aceptemos y aprobemos el traspaso, no debes nada.',
      toTheEnd:
        'Después del pago del crédito nadie puede salirse del grupo. Pagas hasta el final o encuentras a alguien que tome tu lugar.',
      fee: 'No nos pagas ningún cargo por el traspaso. Si le pagas algo a la otra persona, queda entre tú y ella.',
    },
    agree: 'Leí el plan, me hago cargo de los <amount></amount> que faltan y acepto los <terms>términos</terms>.',
    accept: 'Tomar el lugar {position, number}',
    decline: 'No, gracias',
    goBack: 'Cambié de opinión',
    accepted: {
      title: 'Aceptaste el lugar',
      text: 'Revisamos que no haya nada vencido ni en camino, y entonces el lugar es tuyo. Te avisamos por correo.',
    },
    security: {
      title: 'Tu garantía',
      asked: 'Lo que te vamos a pedir',
      askedText:
        'Respalda lo que falta por pagar. La envías después de aceptar el lugar y tienes 30 días para hacerlo.',
      complete: 'Ya tenemos todo. Lo revisamos en un máximo de 3 días hábiles y te avisamos por correo.',
    },
    acceptedPaidOut: {
      title: 'Aceptaste el lugar',
      text: 'Envíanos tu garantía aquí abajo a más tardar el <day></day>. Cuando la aceptemos, el lugar es tuyo.',
    },
    approveByPaidOut:
      'Tenemos que recibir y aceptar tu garantía a más tardar el <day></day>. Hasta entonces todavía puedes decir que no.',
    waits: {
      title: 'Por ahora no podemos aprobarlo',
      text: 'El motivo no está de tu lado, así que no tienes que hacer nada. Todavía puedes decir que no.',
    },
    cannot: {
      not_approved: {
        title: 'Primero tenemos que verificar tu identidad',
        text: 'Después puedes tomar el lugar. Tu página de inicio muestra cómo va tu solicitud.',
      },
      already_enrolled: {
        title: 'Ya estás en este grupo',
        text: 'Cada persona puede tener un lugar por grupo.',
      },
      enrollment_limit: {
        title: 'Estás en otro grupo',
        text: 'Solo puedes estar en un grupo a la vez.',
      },
    },
  },
  given: {
    title: 'Traspasaste tu lugar',
    on: 'Tu lugar cambió de manos el <day></day>. Ya no le debes nada a este grupo.',
    documents: 'Tus recibos y estados de cuenta siguen en tu página de inicio, entre los grupos de los que te saliste.',
    fee: {
      drawn: 'Estamos cobrando el cargo por traspaso de <amount></amount> en tu cuenta con terminación {last4}.',
      again:
        'Tu banco devolvió el cargo por traspaso de <amount></amount>. Lo pedimos otra vez el <day></day>, de tu cuenta con terminación {last4}.',
      waived: 'Tu banco devolvió el cargo por traspaso de <amount></amount>. Ya no lo pedimos, y nada más cambia.',
    },
  },
}
