import { MAIL_OUTCOMES } from '#domain/notices/mail-outcomes.ts'

/** The lists behind the counts of email: what the mail server took, what was said about email, and the addresses that fail now. */
export const MAIL_LISTS = ['taken', ...MAIL_OUTCOMES, 'failing'] as const
export type MailList = (typeof MAIL_LISTS)[number]

/** The last so many days are counted and listed; addresses that fail, however long. */
export const MAIL_DAYS = 7
