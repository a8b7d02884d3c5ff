import type { MessagesOf } from '#web/i18n/messages.ts'

export const seller: MessagesOf<'seller'> = {
  title: 'Cómo va el pago de una compra',
  description: 'Página privada para quien vende en una compra.',
  eyebrow: 'La compra de {buyer}',
  reference: 'Referencia {reference}',
  approved: 'Aprobado para esta compra',
  setAside: 'Apartado para esta compra',
  costs:
    'Hasta el 10% puede ser para impuestos, registro, seguro y gastos de cierre. Se puede usar hasta el <day></day>.',
  headlines: {
    documents: 'Faltan documentos',
    corrections: 'Hay documentos por corregir',
    buyer_payment: 'Falta un pago de quien compra',
    review: 'Estamos revisando los documentos',
    screening: 'Estamos terminando la verificación de quien compra',
    on_hold: 'El pago que te toca está en pausa',
    approved: 'Aprobado. Falta que dos personas autoricen el pago',
    prepared: 'Una de dos personas ya autorizó el pago',
    held: 'Una de dos personas ya autorizó. El pago está retenido 24 horas',
    sent: 'El dinero va en camino',
    returned: 'El banco no pudo entregar el dinero',
  },
  texts: {
    documents:
      'Cuando estén completos, los revisamos en un máximo de 3 días hábiles y pagamos en otros 3 como máximo. El banco tarda unos 2 más.',
    corrections:
      'Quien compra ya sabe qué corregir. Después revisamos todo en un máximo de 3 días hábiles y pagamos en otros 3 como máximo. El banco tarda unos 2 más.',
    buyer_payment: 'No podemos pagarte hasta que se acredite. Quien compra ya sabe qué pagar y hasta cuándo.',
    screening: 'Verificamos otra vez a quien compra antes de pagar. Después, dos personas autorizan el pago.',
    on_hold: 'Antes hay que resolver algo con quien compra, que ya lo sabe. El dinero sigue apartado para esta compra.',
    dated:
      'Si no hay nada que corregir, el dinero sale a más tardar el <leaves></leaves> y debe llegar a más tardar el <arrives></arrives>.',
    held: 'La cuenta es nueva para nosotros, así que el dinero no sale antes del <held></held>. Debe llegar a más tardar el <arrives></arrives>.',
    sent: 'Debe llegar a más tardar el <arrives></arrives>.',
    sent_late: 'Ya debería haber llegado. Estamos preguntando al banco.',
    returned: 'Lo tenemos de vuelta y sigue apartado para esta compra. Escríbenos para revisar juntos la cuenta.',
    behind:
      'Estamos tardando más de los 3 días hábiles que prometemos. Te pedimos una disculpa. Escríbenos cuando quieras.',
  },
  stepsTitle: 'Qué está listo y qué falta',
  steps: {
    buyer_payment: 'Un pago de quien compra',
    screening: 'Verificación de identidad y de listas de sanciones de quien compra',
    documents: 'Todos los documentos',
    review: 'Nuestra revisión de los documentos',
    first_approval: 'Autorización de la primera persona',
    second_approval: 'Autorización de la segunda persona',
    arrival: 'El dinero llega a la cuenta',
  },
  states: {
    done: 'Listo',
    later: 'Todavía no',
    waiting: {
      buyer_payment: 'Falta',
      screening: 'En curso',
      documents: 'Faltan',
      review: 'En curso',
      first_approval: 'Sigue',
      second_approval: 'Sigue',
      arrival: 'En camino',
    },
  },
  documentsTitle: 'Documentos',
  documents: {
    purchase_contract: 'Contrato de compraventa firmado',
    vin: 'Número de serie (VIN)',
    valuation: 'Precio o avalúo del auto',
    first_lien: 'Título con nosotros como primer acreedor (first lienholder)',
    purchase_agreement: 'Contrato de compraventa',
    lender_or_title_company: 'Datos del banco o de la compañía de títulos (title company)',
    price_quote: 'Cotización',
  },
  documentStates: {
    missing: 'Falta',
    provided: 'Recibido',
    accepted: 'Aceptado',
    refused: 'Por corregir',
  },
  handOver: 'Entrega los tuyos a quien compra, que nos los manda.',
  buyerDocuments: 'Documentos propios de quien compra: {given, number} de {of, number} recibidos.',
  security: {
    car: 'El auto es nuestra garantía. Antes de pagar necesitamos un primer gravamen (first lien) en el título y un seguro de cobertura amplia con nosotros como beneficiarios (loss payee).',
    home: 'Nuestra garantía es un pagaré que firma quien compra.',
    general: 'Nuestra garantía es un pagaré que firma quien compra.',
  },
  accountTitle: 'A dónde va el dinero',
  account: {
    none: '{type, select, home {Por transferencia bancaria a la cuenta de la compañía de títulos, nunca a través de quien compra.} other {Por transferencia bancaria a la cuenta de quien vende, nunca a través de quien compra.}} Cuando preparemos el pago, aquí verás los últimos cuatro dígitos.',
    seller: 'Por transferencia bancaria a la cuenta con terminación <last4></last4>.',
    buyer: 'A la cuenta de quien compra, porque ya te pagó.',
    check: '¿No es tu cuenta? <a>Escríbenos</a> de inmediato y danos la referencia.',
  },
  aboutTitle: 'Quiénes somos',
  about:
    '{product} administra grupos de personas que juntan su dinero para comprar autos y casas, como una tanda con contrato. Le tocó a {buyer}, así que el grupo paga esta compra. <a>Cómo funciona</a>',
  ends: '{buyer} te dio este enlace y puede desactivarlo. Deja de servir cuando el dinero haya llegado.',
  asOf: 'Al <at></at>. Actualiza la página para ver lo más reciente.',
  gone: {
    title: 'Este enlace no funciona',
    text: 'Puede ser que se haya cambiado o desactivado, o que el pago ya esté hecho. Pídele uno nuevo a quien compra.',
  },
}
