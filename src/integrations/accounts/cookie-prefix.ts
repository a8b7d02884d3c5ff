/** What the names of our cookies begin with, those of the accounts library too. */
export const COOKIE_PREFIX = 'cotavia'
