/** The prefix of our cookies' names, including those of the accounts library. */
export const COOKIE_PREFIX = 'cotavia'
