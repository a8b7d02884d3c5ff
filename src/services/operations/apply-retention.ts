import type { Context } from '#context'
import { inCell, inEachCell, outsideCells } from '#db/cells.ts'
import { deleteOldSecurities } from '#db/guarantee-files.ts'
import {
  deleteOldDeskPlaces,
  deleteOldDrafts,
  deleteOldGroupDrafts,
  deleteOldMessages,
  deleteOldOutbox,
  deleteRejectedDocuments,
  deleteUnsentDocuments,
  emptyOldBankAccounts,
  forgetOldBankFiles,
  readLook,
  readOldest,
  setNextLook,
} from '#db/retention.ts'
import type { Tx } from '#db/rows.ts'
import { type EndingKind, endedBefore, nextLook } from '#domain/retention/retention.ts'
import { MAIL_TRIED_DAYS } from '#domain/support/ticket-states.ts'
import { recordAudit } from '#services/audit.ts'
import { type Forgotten, forgetPeople } from '#services/operations/forget-people.ts'

/** One entry for each kind; a kind without one doesn't compile. */
const FORGETS: Readonly<Record<EndingKind, (ctx: Context, before: Date) => Promise<Forgotten>>> = {
  identity_drafts: (ctx, before) =>
    outsideCells(ctx, async (tx) => {
      const drafts = await deleteOldDrafts(tx, before)
      const files = await deleteUnsentDocuments(tx, before)
      return { count: drafts + files.length, files }
    }),
  rejected_identities: (ctx, before) => ofFiles(outsideCells(ctx, (tx) => deleteRejectedDocuments(tx, before))),
  former_members: (ctx, before) => forgetPeople(ctx, before, { hadSpot: true }),
  applicants: (ctx, before) => forgetPeople(ctx, before, { hadSpot: false }),
  securities: async (ctx, before) => {
    const files: string[] = []
    await inEachCell(ctx, (cell) =>
      inCell(ctx, cell, async (tx) => files.push(...(await deleteOldSecurities(tx, before)))),
    )
    return { count: files.length, files }
  },
  bank_accounts: async (ctx, before) => ({
    count: await outsideCells(ctx, (tx) =>
      emptyOldBankAccounts(tx, before, (id) => ctx.sealing.seal('', `bank_accounts.account_number:${id}`)),
    ),
    files: [],
  }),
  bank_files: (ctx, before) => ofFiles(outsideCells(ctx, (tx) => forgetOldBankFiles(tx, before))),
  messages: (ctx, before) => outsideCells(ctx, (tx) => deleteOldMessages(tx, before, MAIL_TRIED_DAYS)),
  outbox: async (ctx, before) => ({
    count: await outsideCells(ctx, (tx) => deleteOldOutbox(tx, before)),
    files: [],
  }),
  group_drafts: async (ctx, before) => ({
    count: await outsideCells(ctx, (tx) => deleteOldGroupDrafts(tx, before)),
    files: [],
  }),
  desk_places: async (ctx, before) => ({
    count: await outsideCells(ctx, (tx) => deleteOldDeskPlaces(tx, before)),
    files: [],
  }),
}

/**
 * Deletes what has been kept as long as the retention table says (rules 17), by the product's time, and writes down how much of
 * what. Files go after their rows: whose row is gone can't be opened any more, because its key was there. Killed in the middle, a repeat
 * goes on. Returns how many.
 */
export async function applyRetention(ctx: Context, dueBy: Date): Promise<number> {
  const look = await readLook(ctx.db)
  if (look === null || look > dueBy) return 0
  const counts = new Map<EndingKind, number>()
  for (const [kind, forget] of Object.entries(FORGETS) as [EndingKind, (typeof FORGETS)[EndingKind]][]) {
    const { count, files } = await forget(ctx, endedBefore(kind, dueBy))
    for (const file of files) await ctx.files.delete(file)
    if (count > 0) counts.set(kind, count)
  }
  const next = nextLook(await readOldestOf(ctx), dueBy)
  await outsideCells(ctx, async (tx) => {
    await setNextLook(tx, next)
    if (counts.size > 0) await report(ctx, tx, counts, dueBy)
  })
  return counts.values().reduce((sum, count) => sum + count, 0)
}

const ofFiles = async (files: Promise<string[]>): Promise<Forgotten> => ({
  count: (await files).length,
  files: await files,
})

/** Spots, groups, and what keeps an identity end over years, so these wait for the look that comes within 30 days anyway. */
async function readOldestOf({ db }: Context): Promise<Record<EndingKind, Date | null>> {
  return {
    identity_drafts: await readOldest(db, 'drafts'),
    rejected_identities: await readOldest(db, 'rejected'),
    former_members: null,
    applicants: null,
    securities: null,
    bank_accounts: await readOldest(db, 'bankAccounts'),
    bank_files: await readOldest(db, 'bankFiles'),
    messages: await readOldest(db, 'messages'),
    outbox: await readOldest(db, 'outbox'),
    group_drafts: await readOldest(db, 'groupDrafts'),
    desk_places: await readOldest(db, 'deskPlaces'),
  }
}

async function report(ctx: Context, tx: Tx, counts: ReadonlyMap<EndingKind, number>, at: Date): Promise<void> {
  const details = Object.fromEntries(counts)
  const entry = { action: 'retention.applied', subjectKind: 'settings', subjectId: 'retention', details }
  await recordAudit(ctx, tx, [entry], at)
}
