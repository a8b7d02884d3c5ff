/** The standard reasons for rejecting an identity (ADK-07), as applicants and reviewers read them. */
export const rejectionReasons = {
  address_old: 'The proof of address is older than three months. Send one from the last 90 days.',
  id_blurred: 'The photo of the ID is blurred. Send a sharper one, with all four corners.',
  name_differs: 'The name on the bank statement isn’t the name on the ID. Send a document that shows your name change.',
  id_expired: 'The ID has expired. Send a valid passport, driver’s license, or state ID.',
} as const
