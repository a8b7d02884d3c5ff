import type { MessagesOf } from '#web/i18n/messages.ts'

/** Un lugar que terminó: qué pasó, qué se debe, para cuándo y a qué cuenta. */
export const former: MessagesOf<'former'> = {
  title: 'Tu lugar en {group}',
  eyebrow: 'Lugar {position, number}, terminó el <day></day>',
  home: 'Inicio',
  ended: {
    left: 'Dejaste tu lugar el <day></day>. Ya no te cobramos nada por este grupo.',
    unenrolled: 'Te dimos de baja del grupo el <day></day>, antes de que empezara. Todavía no habías pagado nada.',
    death_or_disability:
      'Tu lugar terminó el <day></day> por una muerte o discapacidad que nos reportaron. Ya no cobramos nada por él.',
    excluded:
      'Perdiste tu lugar el <day></day> porque tres mensualidades seguidas quedaron sin pagar. Ya no te cobramos nada por este grupo.',
    defaulted:
      'Ya habías recibido tu crédito y tus mensualidades llegaron a 90 días de atraso. El <day></day> perdiste tu lugar y se venció todo tu saldo.',
    owing_at_close:
      'Las cuentas del grupo quedaron cerradas el <day></day> y una parte de tu saldo seguía sin pagar. Por eso perdiste tu lugar.',
    not_served:
      'El grupo cerró el <day></day> y no alcanzó a pagar el crédito de todos los lugares, entre ellos el tuyo. Lo que pagaste al fondo común regresa a ti antes de que se reparta lo que sobró.',
    transferred: 'Tu lugar pasó a otra persona el <day></day>. Sus pagos y su crédito ahora son de esa persona.',
    group_canceled: 'El grupo se canceló el <day></day>, y con él tu lugar.',
  },
  nothing: 'No debes nada, y el grupo tampoco',
  final: {
    bill: 'Tu pago final',
    surplus: 'Tu parte de lo que sobró',
    held: 'Guardado para ti desde antes',
    unserved: 'Lo que pagaste al fondo común',
    total: 'En total',
    goesTo: 'Va a tu cuenta con terminación {last4}.',
    claimBy:
      'Vincula una cuenta a más tardar el <day></day>. Después, la ley estatal trata el dinero como bienes no reclamados (unclaimed property) y tendrías que pedírselo a tu estado.',
  },
  debt: {
    eyebrow: '{group}: se venció todo tu saldo',
    left: 'Todavía debes <amount></amount>',
    paid: 'Ya no debes nada',
    bill: 'Lo que debes',
    balance: 'Tu saldo cuando se venció',
    lateFee: 'Recargos hasta ese día',
    received: '{source}, recibido el <day></day>',
    sources: { sale: 'Venta de tu garantía', insurance: 'Seguro', co_signer: 'Tu aval', member: 'Tú' },
    rest: 'Te falta pagar',
    pending: 'Recibimos <amount></amount> más y lo estamos confirmando. Después ya cuenta.',
    security: 'Estamos ejecutando la garantía que diste. Lo que se obtenga se abona a tu saldo; lo que sobre es tuyo.',
    closed: 'Las cuentas del grupo están cerradas. Ahora le debes esto a {product} y ya no al grupo.',
    how: 'Cómo pagar',
    ways: 'Paga por transferencia (wire) o con cheque, de una vez o en partes. Este saldo no se puede cargar a tu cuenta.',
    instructions:
      'Escribe a <email></email> y te mandamos las instrucciones de pago. Di que es del grupo {group}, lugar {position, number}.',
    confirmed: 'Dos personas de nuestro equipo confirman cada pago. Después te avisamos por correo cuánto falta.',
    talk: 'Si no puedes pagarlo todo, escríbenos de todos modos. Entre más pronto hablemos, más se puede arreglar.',
  },
  account: {
    other: 'Recibirlo en otra cuenta',
    title: '¿A dónde mandamos tu dinero?',
    text: 'Vincula la cuenta en la que lo quieres. A una cuenta nueva no podemos pagarle durante las primeras 24 horas.',
  },
  documents: {
    title: 'Tus documentos',
    text: 'Tus recibos, estados de cuenta y contrato siguen siendo tuyos.',
    link: 'Ver tus documentos',
  },
  again: 'Tienes otra vez un lugar en este grupo.',
  openGroup: 'Abrir el grupo',
  list: {
    title: 'Grupos en los que estuviste',
    spot: '{group}, lugar {position, number}',
    open: 'Ver los detalles',
  },
}
