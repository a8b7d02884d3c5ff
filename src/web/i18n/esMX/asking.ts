import type { MessagesOf } from '#web/i18n/messages.ts'

/** La solicitud para entrar a un grupo: el plan, el contrato como se acepta y cómo va la solicitud. */
export const asking: MessagesOf<'asking'> = {
  title: 'Pide entrar a {group}',
  askedTitle: 'Pediste entrar a {group}',
  perMonth: 'Lo que pagarías cada mes',
  lead: 'Pedirlo no cuesta. No pagas nada hasta que estés en el grupo y venza tu primera mensualidad.',
  plan: {
    fee: 'Comisión, {rate}',
    feeOfPart: 'Comisión de tus {months, number} meses',
    first: 'Tu primera mensualidad vence',
    afterStart: 'cuando el grupo empiece, alrededor del día {day, number}',
  },
  know: {
    title: 'Antes de pedirlo',
    drawn: 'No cobramos nada por nuestra cuenta: tú pagas cada mensualidad o activas el cargo automático.',
    afterStart:
      'La primera mensualidad vence por lo menos 15 días después de que el grupo empiece. Si nunca empieza, no pagas nada.',
    coolingOff:
      'Tienes 7 días desde que entras para cambiar de opinión. Te devolvemos todo, con la comisión, si desde entonces no hubo sorteo.',
    leaving:
      'Después, salirte antes de recibir el crédito cuesta {leave} de lo que pagaste al fondo común, nunca más de {leaveMost}, y la comisión no se devuelve.',
    late: 'Pagar tarde tiene un recargo, y no entras al sorteo hasta que todo esté pagado.',
    secured: 'Cuando te toque, das una garantía y sigues pagando hasta el final de tu plan.',
  },
  agreement: {
    title: 'El contrato',
    lead: 'Este es el texto completo. Queda en tus documentos, palabra por palabra.',
    fingerprint: 'Huella de este texto (SHA-256)',
  },
  form: {
    title: 'Tu respuesta',
    agree: 'Leí el contrato y los <terms>términos del servicio</terms>, y los acepto.',
    records: 'Quiero recibir este contrato y mis documentos <records>en formato electrónico</records>, no en papel.',
    ask: 'Pedir entrar',
  },
  identity: {
    title: 'Todavía tenemos que verificar tu identidad',
    before: 'Ya puedes pedirlo. Guardamos tu solicitud hasta que aprobemos tu identidad.',
    after: 'Guardamos tu solicitud hasta entonces. La verificación te lleva unos 10 minutos.',
    verify: 'Ir a verificar mi identidad',
  },
  status: {
    asked: 'Lo pediste el',
    endsAt: 'Te respondemos a más tardar el',
    agreed: 'Lo que aceptaste queda guardado con tu solicitud. Te avisamos por correo en cuanto decidamos.',
    withdraw: 'Retirar mi solicitud',
    what: 'Retirarla no cuesta, y puedes volver a pedirlo.',
    browse: 'Ver otros grupos',
  },
  declined: {
    title: 'No pudimos aceptar tu última solicitud',
    text: 'Este es el motivo que quedó registrado:',
  },
  banner: {
    title: 'Pediste entrar a {group}',
    identity: {
      none: 'Tu solicitud queda en espera hasta que verifiques tu identidad. Lleva unos 10 minutos.',
      pending:
        'Tu solicitud queda en espera mientras revisamos tu identidad. Después decidimos y te avisamos por correo.',
      rejected: 'Tu solicitud queda en espera hasta que corrijas el formulario de identidad y lo aprobemos.',
      approved: 'Te avisamos por correo en cuanto decidamos.',
    },
    see: 'Ver tu solicitud',
  },
}
