import pg from 'pg'
import { expect, inject } from 'vitest'

/**
 * The newest link that a letter of this kind brought to an address and that fits the pattern, once it's in the outbox and none of its kind is on its
 * way: a link that was asked for again isn't the newest before that.
 */
export async function mailedLink(email: string, kind: string, pattern: RegExp): Promise<string> {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    const find = async () =>
      (
        await owner.query<{ html_body: string }>(
          `select html_body from outbox_mails where lower(to_address) = $1 and kind = $2
            and not exists (select from graphile_worker._private_jobs where payload->>'letter' = $3 and attempts < max_attempts)
            order by sent_at desc limit 1`,
          [email, kind, kind.replaceAll('_', '-')],
        )
      ).rows[0]?.html_body
    await expect.poll(find, { timeout: 15_000 }).toBeDefined()
    return pattern.exec((await find()) ?? '')?.[0] ?? ''
  } finally {
    await owner.end()
  }
}
