/**
 * Where someone in the United States can live, by the Postal Service's two letters: the states and the District of Columbia,
 * the territories, and military addresses.
 */
export const US_STATES = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA'],
  ...['ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR'],
  ...['PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
  ...['AS', 'GU', 'MP', 'PR', 'VI'],
  ...['AA', 'AE', 'AP'],
] as const
