import type { MessagesOf } from '#web/i18n/messages.ts'

export const guarantees: MessagesOf<'guarantees'> = {
  purchase_contract: 'Contrato de compra',
  vin: 'Número de identificación del vehículo (VIN)',
  valuation: 'Precio o avalúo',
  first_lien: 'Primer gravamen en el título',
  full_cover_insurance: 'Seguro de cobertura amplia con nosotros como beneficiario preferente',
  ach_authorization: 'Cómo se pagarán las mensualidades',
  purchase_agreement: 'Contrato de compraventa',
  lender_or_title_company: 'Prestamista o compañía de títulos (title company)',
  promissory_note: 'Pagaré',
  pooled_savings_letter: 'Carta sobre el origen del dinero',
  price_quote: 'Cotización',
  co_signer: 'Aval',
}
