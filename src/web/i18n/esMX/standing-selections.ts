/** Where a member with a payout that isn't paid out stands (rules 8, 9). */
export const selectionPoints = {
  accept: {
    title: 'Te tocó. Acepta tu crédito de <payout></payout> a más tardar el <by></by>',
    text: '{safe, select, yes {Te tocó por {method, select, bid {tu puja} other {sorteo}} en la asamblea {number, number}. Si no contestas, te guardamos el crédito y no pierdes nada.} other {Te tocó por tu puja en la asamblea {number, number}. Primero paga la puja; después acepta.}}',
  },
  documents_refused: {
    title: '{count, plural, one {Hay que corregir un documento} other {Hay que corregir # documentos}}',
    text: 'En cuanto estén bien, le pagamos al vendedor. Usa tu crédito de <payout></payout> a más tardar el <day></day>.',
  },
  documents: {
    title: 'Envía tus documentos para que le paguemos al vendedor',
    text: '{count, plural, one {Falta uno de {total, number}.} other {Faltan # de {total, number}.}} Usa tu crédito de <payout></payout> a más tardar el <day></day>; después se abona a tu saldo.',
  },
  deferred: {
    title: 'Tu crédito de <payout></payout> te espera. Úsalo a más tardar el <day></day>',
    text: 'Tus mensualidades siguen. Después de ese día, el crédito se abona a tu saldo.',
  },
  payout_disputed: {
    title: 'Tu crédito de <payout></payout> espera la respuesta a tu aclaración',
    text: 'El <since></since> nos avisaste que un pago estaba mal. Mientras no se resuelva, no podemos preparar ni liberar el crédito. Te contestamos por correo. Si el pago estaba bien, puedes retirar la aclaración.{when, select, none {} other { Usa el crédito a más tardar el <day></day>.}}',
  },
  payout_recalled: {
    title: 'Tu crédito de <payout></payout> espera a que el banco te regrese el pago',
    text: 'El <since></since> tu aclaración se resolvió a tu favor y le pedimos al banco que regrese el pago. Hasta entonces no podemos preparar ni liberar el crédito. Cuando llegue, lo que se había pagado queda pendiente otra vez.',
  },
  use_over: {
    title: 'Ya venció el plazo para usar tu crédito de <payout></payout>',
    text: 'El crédito se abona a tu saldo. Lo que sobre te lo guardamos hasta que cierre el grupo.',
  },
} as const
