import type { MessagesOf } from '#web/i18n/messages.ts'

export const guarantees: MessagesOf<'guarantees'> = {
  purchase_contract: 'Contrato de compra',
  vin: 'Número do chassi (VIN)',
  valuation: 'Preço ou avaliação',
  first_lien: 'Alienação fiduciária (lien) no documento do carro',
  full_cover_insurance: 'Seguro total com a administradora como beneficiária',
  ach_authorization: 'Como as parcelas serão pagas',
  purchase_agreement: 'Contrato de compra do imóvel',
  lender_or_title_company: 'Banco do financiamento ou title company',
  promissory_note: 'Nota promissória',
  pooled_savings_letter: 'Carta sobre a origem do dinheiro',
  price_quote: 'Orçamento',
  co_signer: 'Fiador',
}
