import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** A program's request: who sent it, and the key they gave it. */
interface AnswerKey {
  sender: Buffer
  key: string
}

/** One request's hold on its key: it writes and frees what it holds itself, and nothing once another request holds the key. */
export interface AnswerClaim extends AnswerKey {
  id: string
}

/** What a request was answered; without a status, it's being worked on. */
export interface AnswerRow {
  input_hash: Buffer
  status: number | null
  body: Record<string, unknown> | null
}

/**
 * Claims a key for a request; null when it is ours now, or what stands there. A key is free again after a day, and two minutes after a process ended
 * under its request, which no request outlives.
 */
export async function claimAnswer(
  db: Db,
  { sender, key, id }: AnswerClaim,
  inputHash: Buffer,
): Promise<AnswerRow | null> {
  const claimed = await sql`
    insert into api_answers (sender, key, input_hash, claim_id) values (${sender}, ${key}, ${inputHash}, ${id})
    on conflict (sender, key) do update set input_hash = excluded.input_hash, claim_id = excluded.claim_id, begun_at = now(), status = null, body = null
      where api_answers.begun_at < now() - case when api_answers.status is null
        then interval '2 minutes' else interval '24 hours' end`.execute(db)
  if (claimed.numAffectedRows !== 0n) return null
  const { rows } = await sql<AnswerRow>`
    select input_hash, status, body from api_answers where sender = ${sender} and key = ${key}`.execute(db)
  // Gone in between: it was refused, or swept. Whoever asks again finds it free.
  return rows[0] ?? { input_hash: inputHash, status: null, body: null }
}

/** Keeps what a claimed request was answered. */
export async function writeAnswer(
  db: Db,
  { sender, key, id }: AnswerClaim,
  status: number,
  body: object,
): Promise<void> {
  await sql`update api_answers set status = ${status}, body = ${JSON.stringify(body)}::jsonb
    where sender = ${sender} and key = ${key} and claim_id = ${id}`.execute(db)
}

/** Gives a claimed key back: nothing was done under it. */
export async function freeAnswer(db: Db, { sender, key, id }: AnswerClaim): Promise<void> {
  await sql`delete from api_answers
    where sender = ${sender} and key = ${key} and claim_id = ${id} and status is null`.execute(db)
}

/** Forgets the answers given a day ago or longer; the number forgotten. */
export async function deleteOldAnswers(db: Db): Promise<number> {
  const result = await sql`delete from api_answers where begun_at < now() - interval '24 hours'`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
