/** The documents and promises that security can take, as members and the desk read them. */
export const guarantees = {
  purchase_contract: 'Purchase contract',
  vin: 'Vehicle identification number (VIN)',
  valuation: 'Price or valuation',
  first_lien: 'First lien on the title',
  full_cover_insurance: 'Full-coverage insurance with us as loss payee',
  ach_authorization: 'How installments will be paid',
  purchase_agreement: 'Purchase agreement',
  lender_or_title_company: 'Lender or title company',
  promissory_note: 'Promissory note',
  pooled_savings_letter: 'Letter on where the money comes from',
  price_quote: 'Price quote',
  co_signer: 'Co-signer',
} as const
