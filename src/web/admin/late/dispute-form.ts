/** What the form for a member's dispute is about: the other forms of the page are about a member, a recovery, or a dispute by its id. */
export const DISPUTE_FORM = 'dispute'
