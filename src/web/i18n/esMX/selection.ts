import type { MessagesOf } from '#web/i18n/messages.ts'

export const selection: MessagesOf<'selection'> = {
  title:
    'Tu lugar salió adjudicado por {method, select, draw {sorteo} other {tu puja}} en la asamblea {number, number}',
  credit: 'Tu crédito es de <amount></amount>',
  stages: {
    selected: 'Te tocó',
    accepted: 'Aceptado',
    guarantee_review: 'En revisión',
    approved: 'Aprobado',
    paid_out: 'Pagado',
  },
  ball: {
    selected: '<b>En tus manos</b> desde el <day></day>: acepta el crédito o aplázalo.',
    deferred: '<b>Depende de ti</b> desde el <day></day>: lo aplazaste. El crédito te espera.',
    accepted: '<b>Depende de ti</b> desde el <day></day>: entrega los documentos de abajo.',
    guarantee_review: '<b>Depende de nosotros</b> desde el <day></day>: revisamos tus documentos en 3 días hábiles.',
    approved:
      '<b>Depende de nosotros</b> desde el <day></day>: pagamos en 3 días hábiles. Dos personas liberan el dinero.',
    disbursing: '<b>Depende del banco</b> desde el <day></day>: el dinero va en camino.',
    paid_out: '<b>Listo</b> el <day></day>: el crédito se pagó.',
  },
  answerBy: 'Responde a más tardar el <day></day>. Si no respondes, te guardamos el crédito; no pierdes nada.',
  deferredText: 'Tus mensualidades siguen. Usa el crédito a más tardar el <day></day>.',
  accept: 'Aceptar el crédito',
  defer: 'Aplazarlo',
  payBidBy: 'Primero paga tu puja de <amount></amount>, a más tardar el <day></day>.',
  bidOnItsWay: 'El pago de tu puja, <amount></amount>, va en camino.',
  payBid: 'Pagar la puja',
  atRisk:
    'Vencido: {count, plural, one {mensualidad {numbers}} other {mensualidades {numbers}}}, <amount></amount> con recargos. Paga a más tardar el <day></day>. Si otra mensualidad se vence antes, tu adjudicación termina y el dinero regresa al grupo.',
  lateNoDay:
    'Vencido: {count, plural, one {mensualidad {numbers}} other {mensualidades {numbers}}}, <amount></amount> con recargos.',
  noPayoutWhileLate: 'No se prepara ni se libera ningún pago del crédito mientras haya una mensualidad vencida.',
  afterPayout: 'Sigues pagando tus mensualidades hasta el final. Puedes adelantar pagos, pero no salirte del grupo.',
  papers: {
    title: 'Tus documentos',
    explain:
      'Di dónde está cada documento o qué dice, como un número o un enlace. Puedes enviar unos ahora y los demás después.',
    bidFirst: 'Primero paga tu puja. Después se pueden enviar los documentos.',
    inReview: 'Los tenemos nosotros. Te escribimos si falta algo.',
    note: 'Envíalo de nuevo, por favor: {note}',
    nothingYet: 'Nada enviado hasta ahora',
    valuationAmount: 'Valor en dólares, al menos tu saldo',
    send: 'Enviar documentos',
    states: {
      missing: 'Falta',
      provided: 'Enviado',
      accepted: 'Aceptado',
      refused: 'Devuelto',
    },
    fields: {
      purchase_contract: 'Número de contrato o enlace',
      vin: 'VIN',
      valuation: 'Quién lo valuó y cuándo',
      first_lien: 'Número de título',
      full_cover_insurance: 'Aseguradora y número de póliza',
      ach_authorization: 'Banco y últimos cuatro dígitos',
      purchase_agreement: 'Número de contrato o enlace',
      lender_or_title_company: 'Nombre y número de expediente',
      promissory_note: 'Número de pagaré',
      pooled_savings_letter: 'Número de carta',
      price_quote: 'Vendedor y número de cotización',
      co_signer: 'Nombre completo',
    },
  },
}
