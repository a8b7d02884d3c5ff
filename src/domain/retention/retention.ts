/** One kind of what we keep about people. */
interface Kept {
  /** How long, in days, from the instant that its words name; null for as long as the account or the books exist. */
  days: number | null
  /** Which time counts: the product's, for what belongs to its business; real time, for sign-ins. Nothing of what stays forever is counted. */
  time: 'product' | 'real' | null
}

/**
 * How long each kind of personal data is kept (rules 17, decision 0071). This table is the only place: the job deletes by it, and the privacy
 * policy is made from it; why each is kept that long is beside its words there.
 */
export const RETENTION = {
  /** An identity form that was never sent, with its files: from the last change. */
  identity_drafts: { days: 90, time: 'product' },
  /** The files of a rejected identity: from the decision. 25 months, as Regulation B asks for applications (12 CFR 1002.12). */
  rejected_identities: { days: 760, time: 'product' },
  /** Who someone is, with files, application, and screening, of people whose last spot has ended: from then. 5 years (31 CFR 1020.220). */
  former_members: { days: 1826, time: 'product' },
  /** The same of people who never had a spot, whether their account is open or closed: from the last decision. */
  applicants: { days: 1826, time: 'product' },
  /** Files for a security: from the end of their group. 5 years, as long as a security could be asked about. */
  securities: { days: 1826, time: 'product' },
  /** The numbers of a bank account that isn't linked anymore: from then. 2 years, as Nacha asks for a consumer's authorization after it ended. */
  bank_accounts: { days: 730, time: 'product' },
  /** Files to and from a bank, which have names and account numbers: from the day they were made or came. As long as an account's number. */
  bank_files: { days: 730, time: 'product' },
  /** Messages to us and their files: from the day they came. */
  messages: { days: 730, time: 'product' },
  /** Emails in the outbox, where no mail server is set: from the day they were written. */
  outbox: { days: 365, time: 'product' },
  /** A group that someone at the desk began to set up and didn't create: from when it was last saved. */
  group_drafts: { days: 90, time: 'product' },
  /** Where people at the desk worked from, beside the audit trail: from the first act of a session. */
  desk_places: { days: 730, time: 'product' },
  /** Sessions: from their last use. */
  sessions: { days: 7, time: 'real' },
  /** Counted failed sign-ins, by email and network: from the first of them. */
  failed_sign_ins: { days: 1, time: 'real' },
  /** The mark that someone signed in on a device before: from the last sign-in there. */
  known_devices: { days: 180, time: 'real' },
  /** That an email couldn't be delivered or was called spam: from the report. A failed address stays until its owner confirms it. */
  mail_outcomes: { days: 365, time: 'real' },
  /** Names, contact details, notices, and consents: as long as the account. */
  accounts: { days: null, time: null },
  /** The desk's notes about someone: as long as the account, or as the identity where that is kept longer. */
  notes: { days: null, time: null },
  /** What a group's books, draws, and records hold; they carry numbers, not names. */
  books: { days: null, time: null },
} as const satisfies Record<string, Kept>

export type RetentionKind = keyof typeof RETENTION

/** The kinds that end by the product's time, which the job deletes. */
export type EndingKind = {
  [Kind in RetentionKind]: (typeof RETENTION)[Kind]['time'] extends 'product' ? Kind : never
}[RetentionKind]

/** The first and the last time between two looks: nothing that comes now can end before the shortest of them. */
export const LOOK_DAYS = { least: 1, most: 30 } as const

const DAY_MS = 24 * 60 * 60_000

/** What began before this instant has ended by now. */
export function endedBefore(kind: EndingKind, now: Date): Date {
  return new Date(now.getTime() - RETENTION[kind].days * DAY_MS)
}

/**
 * When to look again: when the oldest that is left ends, but not sooner than tomorrow, and within 30 days, because no kind is kept for less.
 * `oldest` is when each kind's oldest began.
 */
export function nextLook(oldest: Readonly<Record<EndingKind, Date | null>>, now: Date): Date {
  const ends = (Object.keys(oldest) as EndingKind[]).flatMap((kind) => {
    const began = oldest[kind]
    return began === null ? [] : [began.getTime() + RETENTION[kind].days * DAY_MS]
  })
  const [least, most] = [now.getTime() + LOOK_DAYS.least * DAY_MS, now.getTime() + LOOK_DAYS.most * DAY_MS]
  return new Date(Math.max(least, Math.min(most, ...ends)))
}

const DAYS_A_MONTH = 365.25 / 12

/** A number of days as people say it: days up to a year, then years, or months where it isn't whole years. */
export function spanOf(days: number): { unit: 'days' | 'months' | 'years'; count: number } {
  if (days < 365) return { unit: 'days', count: days }
  const months = Math.round(days / DAYS_A_MONTH)
  return months % 12 === 0 ? { unit: 'years', count: months / 12 } : { unit: 'months', count: months }
}
