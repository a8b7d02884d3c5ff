import pg from 'pg'
import { Secret } from '#domain/access/secret.ts'
import { createSealing } from '#integrations/sealing.ts'
import { guaranteeFilePlace } from '#services/contemplations/guarantee-file.ts'
import { attackAll, type HostileRequest, type Who, wrongWith } from '#tests/support/hostile/hostile-requests.ts'
import { type Holder, plantThings, type Things } from '#tests/support/things-of-others.ts'
import type { Finding } from './findings.ts'
import type { Relay } from './relay.ts'

const AT_ONCE = 6

/** Sends all of our hostile inputs to every form and JSON door, each field also by itself; for up to so many seconds. */
export async function sendInputs(
  relays: Readonly<Record<Who, Relay>>,
  {
    databaseUrl,
    secret,
    mailSecret,
    every,
    seconds,
  }: { databaseUrl: string; secret: string; mailSecret: string; every: number; seconds: number },
): Promise<{ findings: Finding[]; tried: number; of: number }> {
  const end = performance.now() + seconds * 1_000
  const attacked = attackAll({ things: await plantForMember(databaseUrl, secret), every, fields: 'alone', mailSecret })
  const findings: Finding[] = []
  let tried = 0
  for (const { name, who, requests } of attacked) {
    if (performance.now() > end) break
    tried += 1
    const left = requests[Symbol.iterator]()
    const sendOn = async () => {
      for (let one = left.next(); !one.done; one = left.next()) {
        const problem = await send(relays[who], one.value)
        if (problem === null) continue
        const says = String(one.value.body ?? one.value.path).slice(0, 300)
        findings.push({ tool: 'inputs', kind: problem, at: name, says })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  }
  return { findings, tried, of: attacked.length }
}

async function send(relay: Relay, { method, path, headers, body }: HostileRequest): Promise<string | null> {
  const asked = { method, headers, redirect: 'manual' as const, ...(body !== undefined && { body }) }
  const answer = await fetch(relay.base + path, asked).catch(() => null)
  // Hung up on: too large to be read. The relay counts these, and the log what broke.
  if (answer === null) return null
  const text = await answer.text().catch(() => '')
  // Busy is an answer; the log counts how often.
  return answer.status === 503 ? null : wrongWith({ status: answer.status, headers: answer.headers, text })
}

/** One of everything that the demo's member can have, so that forms name what is there. */
async function plantForMember(databaseUrl: string, secret: string): Promise<Things> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Holder & { staff: string; ticket: string; asker: string }>(
      `select m.user_id as "userId", m.consortium_id as "group", m.id as member, m.position_number as position, p.number,
         (select user_id from demo_cast where key = 'director') as staff, (select id from support_tickets order by received_at limit 1) as ticket,
         (select user_id from demo_cast where key = 'new') as asker
       from consortium_members m join demo_cast d on d.user_id = m.user_id and d.key = 'paying'
         join lateral (select number from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id
           order by number desc limit 1) p on true
       limit 1`,
    )
    const [holder] = rows
    if (holder === undefined) throw new Error('the demo has no one who pays every month')
    const sealing = createSealing(new Secret(secret))
    const { things } = await plantThings(client, holder, { ...holder, sealing })
    // What may be there or not, and is read where it is.
    await client.query('update guarantee_files set sealed_name = $1 where id = $2', [
      sealing.seal('planted.pdf', guaranteeFilePlace('selection', 'sealed_name', things.file)),
      things.file,
    ])
    return things
  } finally {
    await client.end()
  }
}
