import type { MessagesOf } from '#web/i18n/messages.ts'

export const selection: MessagesOf<'selection'> = {
  eyebrow: '¡Te tocó! Por {method, select, draw {sorteo} other {tu puja}}, en la asamblea {number, number}',
  yourTile: 'Tu azulejo en el muro del grupo, número {position, number}',
  headlines: {
    pay_bid: 'Paga tu puja de <bid></bid> a más tardar el <day></day>',
    bid_clearing: 'El pago de tu puja está en camino',
    bid_period_over: 'Ya pasó la fecha para pagar tu puja',
    pay_installment: 'Primero paga la mensualidad {number, number}',
    installment_clearing: 'El pago de la mensualidad {number, number} está en camino',
    accept: 'Acepta a más tardar el <day></day>',
    accept_open: 'Acepta o decide después',
    deferred: 'Tu crédito de <amount></amount> te espera. Úsalo a más tardar el <use></use>',
    use_period_over: 'Ya pasaron los 180 días para usar tu crédito',
    choose: 'Elige qué comprar y a quién',
    documents: 'Manda tus documentos para que le paguemos al vendedor',
    documents_returned: 'Hay documentos por corregir',
    in_review: 'Estamos revisando tus documentos',
    payout_disputed: 'El pago de tu crédito espera la respuesta a tu aclaración',
    payout_recalled: 'El pago de tu crédito espera a que el banco regrese tu cargo',
    payout_next: 'Documentos aprobados. Ahora pagamos nosotros',
    payout_prepared: 'El pago de tu crédito está listo. Falta una firma',
    payout_held: 'El pago de tu crédito está retenido 24 horas',
    payout_failed: 'El banco no pudo entregar el pago de tu crédito',
    payout_sent: 'El pago de tu crédito va en camino',
  },
  texts: {
    pay_bid:
      'Mientras no la pagues puedes perder el crédito: si el pago no llega a tiempo, pierdes la adjudicación y no puedes pujar en las siguientes 3 asambleas.',
    bid_clearing: 'Cuando se acredite, podrás mandar tus documentos. Mientras tanto no tienes que hacer nada.',
    bid_period_over: 'Estamos cerrando esta adjudicación y te avisaremos por correo. ¿Dudas? Escríbenos.',
    pay_installment:
      'Está vencida: <owed></owed> con el recargo. Así no podemos pagar tu crédito. {hasDay, select, yes {Paga a más tardar el <day></day>. Si antes se vence otra mensualidad, se cancela la adjudicación y el dinero regresa al grupo.} other {}}',
    pay_returned:
      'Tu banco devolvió el cargo, así que otra vez debes <owed></owed>. Paga a más tardar el <day></day>; si no, se cancela la adjudicación y el dinero regresa al grupo.',
    installment_clearing: 'No podemos pagar tu crédito hasta que se acredite. Mientras tanto no tienes que hacer nada.',
    accept:
      '¿Todavía no vas a comprar? Decide después: te guardamos el crédito hasta el <use></use> y no pierdes nada.',
    accept_unpaid: 'El pago de tu puja está en camino. Ya puedes aceptar; los documentos van cuando se acredite.',
    deferred: 'No pierdes nada. Tus mensualidades siguen. Acepta cuando vayas a comprar.',
    use_period_over:
      'Si ya pagaste todo tu saldo, puedes recibir el dinero en tu cuenta bancaria. Si no, con él se paga tu saldo y lo que sobre se te guarda hasta que termine el grupo. Escríbenos.',
    choose:
      'Pídele su documento al vendedor y mándalo con los demás, aquí abajo. Usa el crédito a más tardar el <use></use>.',
    documents: 'Todavía falta: {missing}. Usa el crédito a más tardar el <use></use>.',
    documents_returned: 'Abajo, junto a cada uno, dice qué cambiar. Después mándalos otra vez.',
    in_review: 'Te respondemos a más tardar el <day></day>. Mientras tanto no tienes que hacer nada.',
    payout_disputed:
      'Cada pago lleva la firma de dos personas, y nadie firma mientras un cargo tuyo esté en aclaración. Te contestamos por correo.',
    payout_recalled:
      'Tu aclaración se resolvió a tu favor. Mientras el banco no regrese el cargo, no podemos pagarle al vendedor. Cuando llegue, lo que se había pagado queda pendiente otra vez.',
    payout_next: 'Pagamos a más tardar el <day></day>. Cada pago lleva la firma de dos personas.',
    payout_prepared: 'Cada pago lleva dos firmas y ya tiene una. Sale a más tardar el <day></day>.',
    payout_held:
      'La cuenta es nueva para nosotros, así que el dinero no sale antes del <day></day>. Así te cuidamos de fraudes.',
    payout_failed: 'El dinero regresó y lo tenemos apartado para ti. Estamos revisando la cuenta y te escribimos.',
    payout_sent:
      '<paid></paid> deben llegar a más tardar el <day></day>. Van a {payee}, cuenta con terminación {last4}.{hasRest, select, yes { El resto, <rest></rest>, se abona a tu favor, empezando por tus últimas mensualidades.} other {}}',
    payout_sent_late: 'Ya debería haber llegado. Estamos preguntando al banco y te escribimos.',
    behind: 'Estamos tardando más de 3 días hábiles. Disculpa. No tienes que hacer nada; escríbenos cuando quieras.',
  },
  alsoLate:
    'La mensualidad {number, number} también está {why, select, returned {pendiente otra vez} other {vencida}}: <owed></owed>. No podemos pagar tu crédito hasta que la pagues.',
  acts: {
    pay_bid: 'Pagar la puja',
    pay_installment: 'Pagar la mensualidad {number, number}',
    accept: 'Aceptar el crédito',
    send_documents: 'Enviar documentos',
  },
  defer: 'Decidir después',
  stepsTitle: 'Pasos hasta el pago',
  steps: {
    installment: 'Pagar la mensualidad {number, number}',
    bid: 'Pagar la puja',
    accept: 'Aceptar o decidir después',
    choose: 'Elegir qué comprar y a quién',
    documents: 'Enviar los documentos',
    review: 'Revisamos tus documentos',
    payout: 'El vendedor recibe el pago',
  },
  states: {
    done: 'Listo',
    now: 'Ahora',
    under_way: '{owner}: en curso',
    stopped: 'Terminado',
  },
  owners: {
    you: 'Tú',
    us: 'Nosotros',
    seller: 'El vendedor',
    bank: 'El banco',
  },
  turn: '{owner}, a más tardar el <day></day>',
  paidOut: {
    title: 'Tu crédito de <amount></amount> ya se pagó',
    on: '<paid></paid> llegaron el <day></day>. Fueron a {payee}, cuenta con terminación {last4}.{hasRest, select, yes { El resto, <rest></rest>, se abonó a tu favor, empezando por tus últimas mensualidades.} other {}}',
    text: 'Sigues pagando tus mensualidades hasta el final. Puedes adelantar pagos, pero no salirte del grupo.',
  },
  ended: {
    title: 'Se canceló tu adjudicación de la asamblea {number, number}',
    bid_not_paid:
      'La puja ganadora no se pagó a tiempo, así que el <day></day> el dinero regresó al grupo.{last, select, yes { El grupo ya celebró su última asamblea. El estado de cuenta final te dice cuánto te regresamos.} other { {isBarred, select, yes {Todavía te puede tocar por sorteo; podrás pujar después de la asamblea {through, number}.} other {Te puede volver a tocar, por sorteo o por puja.}}}}',
    debit_returned:
      'Tu banco devolvió un cargo y no se volvió a pagar a tiempo, así que el <day></day> el dinero regresó al grupo.{last, select, yes { El grupo ya celebró su última asamblea. El estado de cuenta final te dice cuánto te regresamos.} other { Con tus mensualidades al corriente entras otra vez a los sorteos.}}',
    installments_unpaid:
      'Tuviste dos mensualidades vencidas al mismo tiempo, así que el <day></day> el dinero regresó al grupo.{last, select, yes { El grupo ya celebró su última asamblea. El estado de cuenta final te dice cuánto te regresamos.} other { Con tus mensualidades al corriente entras otra vez a los sorteos.}}',
    member_left: 'Te saliste del grupo, así que el <day></day> el dinero apartado para ti regresó al grupo.',
    group_canceled: 'El grupo se canceló, así que el <day></day> regresó a él el dinero apartado para ti.',
    membership_ended: 'Terminó tu participación, así que el <day></day> regresó al grupo el dinero apartado para ti.',
  },
  files: {
    title: 'Archivos de tus documentos',
    lead: 'Sube cada documento en fotos o PDF. Ciframos todos los archivos, y solo tú y quienes los revisan pueden abrirlos.',
    hint: 'PDF, JPG o PNG, de hasta 10 MB cada uno. Puedes subir varias fotos.',
    back: 'Volver a tus documentos',
    next: 'Nada pasa a revisión hasta que mandes tus documentos desde ahí.',
    add: 'Subir fotos o PDF',
    count: '{count, plural, one {# archivo} other {# archivos}}',
    tooMany: 'Cada documento puede tener hasta {most, number} archivos. Quita uno primero.',
    tooOften: 'Fueron muchos archivos en poco tiempo. Inténtalo de nuevo en una hora.',
  },
  documents: {
    openLetter: 'Abrir tu carta para imprimirla o enviarla',
    title: 'Tus documentos',
    explain: 'De cada documento, sube fotos o un PDF, o pon su número. Puedes mandar unos ahora y los demás después.',
    bidFirst: 'Podrás mandarlos cuando hayas pagado tu puja.',
    given: '{count, plural, one {# enviado} other {# enviados}}',
    inReview: 'Los estamos revisando. Te escribimos si falta algo.',
    note: 'Mándalo otra vez, por favor: {note}',
    nothingYet: 'Nada enviado hasta ahora',
    valuationAmount: 'Valor en dólares, al menos tu saldo de {balance}',
    field: 'Número de documento o enlace',
    send: 'Enviar documentos',
    states: {
      missing: 'Falta',
      provided: 'Enviado',
      accepted: 'Aceptado',
      refused: 'Por corregir',
    },
    fields: {
      vin: 'Número de serie (VIN)',
      valuation: 'Quién puso el precio o lo valuó, y cuándo',
      full_cover_insurance: 'Aseguradora y número de póliza',
      ach_authorization: 'De ahora en adelante, ¿cómo vas a pagar tus mensualidades?',
      lender_or_title_company: 'Nombre y número de expediente',
      price_quote: 'Vendedor y número de cotización',
      co_signer: 'Nombre completo',
    },
    payBy: {
      hint: 'El pago de tu crédito no depende de la respuesta, y puedes cambiarla cuando quieras.',
      by_hand: 'Pago yo cada mes, con Pagar',
      autopay: 'Con cargo automático a mi cuenta',
    },
  },
}
