/**
 * The other members of a story's group, whom no one plays by hand. `stand-ins.ts people COUNT NAME` makes people whose
 * identity is approved, called NAME 1, NAME 2 …; `stand-ins.ts pay GROUP POSITION` asks the bank for what every member
 * but the one in that position has open. Through the services, on the stories' own database; never by writing rows.
 */
import { sql } from 'kysely'
import { loadConfig } from '#config'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'
import { createLog } from '../../../src/log.ts'
import { type OpenContext, openContext } from '../../../src/open-context.ts'

const [verb, first = '', second = ''] = process.argv.slice(2)
const config = loadConfig({ LOG_LEVEL: 'error', ...process.env })
const opened = await openContext(config, createLog(config, 'stderr'), 'command')
try {
  if (verb === 'people') await makeApprovedPeople(opened.ctx, Number(first), second, 'user')
  else await payAllBut(opened, first, Number(second))
} finally {
  await opened.close()
}

async function payAllBut({ ctx }: OpenContext, consortiumId: string, position: number): Promise<void> {
  const { rows } = await sql<{ id: string; number: number }>`
    select m.id, p.number from installments p
    join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
    where p.consortium_id = ${consortiumId} and m.position_number <> ${position} and p.status in ('pending', 'overdue')`.execute(
    ctx.db,
  )
  await payManyInstallments(
    ctx,
    rows.map(({ id, number }) => ({
      consortiumId,
      memberId: id,
      number,
      transferId: ctx.random.uuid7(ctx.clock.now()),
      accountId: null,
      accountLast4: '4242',
    })),
  )
}
