/** The documents and promises that make up a security, as members and staff read them. */
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
  pooled_savings_letter: 'Source of funds letter',
  price_quote: 'Price quote',
  co_signer: 'Co-signer',
} as const
