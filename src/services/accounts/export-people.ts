import { gzipSync } from 'node:zlib'
import { asActor, type Context } from '#context'
import { acrossCells, outsideCells } from '#db/cells.ts'
import { findListJob, finishListJob, type ListJobKey, updateListJobRows } from '#db/list-jobs.ts'
import { countMatches, type ListedPerson, type PeoplePlace, readPeople } from '#db/pages/people-list.ts'
import { findPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import type { PeopleColumn } from '#domain/access/people-columns.ts'
import { readPeopleSearch } from '#domain/access/people-search.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import { type CsvCell, csvOf } from '#domain/csv.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import { type ExportRequest, listFilePlace, openRequest } from '#services/accounts/list-job-request.ts'
import { peopleKeys } from '#services/accounts/people-keys.ts'
import { recordAudit } from '#services/audit.ts'

const ROWS_A_READ = 1000

/** What each column of the list is in the file. */
const CELLS: Readonly<Record<PeopleColumn, readonly [name: string, cell: (person: ListedPerson) => CsvCell][]>> = {
  phone: [['phone', ({ phone }) => phoneAsShown(phone ?? '')]],
  identity: [
    ['kyc_status', ({ kycStatus }) => kycStatus],
    ['verification_status', ({ verificationStatus }) => verificationStatus],
  ],
  role: [['role', ({ role }) => role]],
  groups: [['groups', ({ groups }) => groups.map(({ name }) => name).join('; ')]],
  email: [['email', ({ email }) => email]],
  since: [['created_at', ({ createdAt }) => createdAt.toISOString()]],
}

/**
 * Writes the list that a job asks for to a sealed file, all of it as of one instant, a thousand people at a time (rules 0, Lists as jobs). Killed in the middle,
 * the queue begins it again, with a new instant. Asked by someone who has lost the right since, it ends without a file.
 */
export async function exportPeople(ctx: Context, key: ListJobKey): Promise<void> {
  const [job, asker] = await Promise.all([findListJob(ctx.db, key), findPerson(ctx.db, key.user_id)])
  if (job === null || asker === null || job.finished_at !== null) return
  const forAsker = asActor(ctx, { kind: 'person', userId: asker.id, role: asker.role })
  if (!isPermitted(asker.role, 'users.export')) {
    await outsideCells(forAsker, (tx) => finishListJob(tx, key, { at: ctx.clock.now(), rows: 0, file: null }))
    return
  }
  const request = openRequest<ExportRequest>(ctx, job)
  const { content, rows } = await acrossCells(ctx, (tx) => write(ctx, tx, key, request))
  const fileKey = `lists/${key.user_id}/${key.id}`
  const sealedKey = await putKeyed(ctx, { key: fileKey, content, place: listFilePlace(key.id) })
  const isKept = await outsideCells(forAsker, async (tx) => {
    const at = ctx.clock.now()
    if (!(await finishListJob(tx, key, { at, rows, file: { key: fileKey, sealedKey } }))) return false
    const { tab, find, columns } = request
    // Without what was looked for: it may be a name.
    const details = { id: key.id, isFound: readPeopleSearch(find) !== null, columns, rows }
    const entry = { action: 'user.list_exported', subjectKind: 'people', subjectId: tab, details }
    await recordAudit(forAsker, tx, [entry], at)
    return true
  })
  if (!isKept && (await findListJob(ctx.db, key)) === null) await ctx.files.delete(fileKey)
}

/** The lines, compressed part by part, so that a million people never are in memory as text. How far it is is told outside the snapshot. */
async function write(
  ctx: Context,
  tx: Tx,
  key: ListJobKey,
  { tab, find, columns }: ExportRequest,
): Promise<{ content: Uint8Array; rows: number }> {
  const found = readPeopleSearch(find)
  const search = found && peopleKeys(ctx, found)
  const total = await countMatches(tx, { tab, search })
  const cells = columns.flatMap((column) => CELLS[column])
  const header = ['id', 'full_name', ...cells.map(([name]) => name)]
  const parts = [gzipSync(csvOf([header]))]
  let done = 0
  for (let after: PeoplePlace | null = null; ; ) {
    const people: ListedPerson[] = await readPeople(tx, { tab, search, after, limit: ROWS_A_READ })
    const lines = people.map((person) => [person.id, person.fullName, ...cells.map(([, cell]) => cell(person))])
    // Only the file's own beginning has a byte order mark.
    parts.push(gzipSync(csvOf(lines).slice(1)))
    done += people.length
    await updateListJobRows(ctx.db, key, { total, done })
    const last = people.at(-1)
    if (last === undefined || people.length < ROWS_A_READ) return { content: Buffer.concat(parts), rows: done }
    after = { createdAt: last.createdAt, id: last.id }
  }
}
