import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '#db/postgres/connection.ts'
import type { Db } from '#db/rows.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { installmentSettled } from '#domain/ledger/postings.ts'
import { cents } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { startTemporaryWorld } from '#worlds/temporary-world.ts'

const ZONE = 'America/New_York'
const START = '2026-01-05'
/** An installment: to the common fund, the reserve, and the operator. */
const PARTS: Parts = { commonFundCents: cents(60_000), reserveCents: cents(1_200), operatorCents: cents(7_800) }
/** A group's accounts in the row-by-row ledger: the bank's, and the three that an installment is split among, a transfer to each. */
const ACCOUNTS_A_GROUP = 4

/**
 * Our ledger beside one that SQL functions write row by row (lock two accounts, a transfer, both balances, an entry for each account; an installment takes
 * three of those). Posted in sets, all groups in one transaction; one by one, each installment in a transaction of its own, by --clients at once; and all into one
 * hot group. The ways take turns, --rounds times, so that what else the machine does falls on all; the middle round counts. PostgreSQL with its durability on.
 * Each session plans a statement once, as the product's do; ours asks as pages do.
 * --groups N, --members N installments a group and set, --singles N installments one by one.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const number = (name: string, otherwise: number) => Number(options.get(name) ?? otherwise)
  const size = {
    groups: number('groups', 300),
    members: number('members', 50),
    singles: number('singles', 4_000),
    clients: number('clients', 4),
    rounds: number('rounds', 5),
  }
  const world = await startTemporaryWorld({
    seed: 'ledger',
    startAt: instantAt(START, '10:00:00', ZONE),
    durable: true,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB' },
  })
  const pool = { url: world.ownerUrl, pool: size.clients, prepared: true }
  const db = connect({ ...pool, pipelined: true })
  // Its statements aren't in transactions of ours, and each has a connection to itself.
  const rowwise = connect(pool)
  try {
    const groupIds: string[] = []
    for (let index = 0; index < size.groups; index++) {
      const made = await createConsortium(world.ctx, {
        key: world.ctx.random.uuid4(),
        name: `Group ${index + 1}`,
        targetAmount: 30_000,
        durationMonths: 50,
        maxMembers: 50,
        assemblyDay: 27,
      })
      if (!made.ok) throw new Error('refused')
      groupIds.push(made.consortiumId)
    }
    await makeRowwiseLedger(world.ownerUrl, size.groups)
    const at = instantAt(addDays(START, 1), '10:00:00', ZONE)
    const posting = (consortiumId: string): Posting => {
      return { consortiumId, at, reference: world.ctx.random.uuid7(at), ...installmentSettled(PARTS) }
    }
    const inSet = size.groups * size.members
    const [hot = ''] = groupIds
    const ways: Record<string, () => Promise<number>> = {
      'in sets': async () => {
        const postings = groupIds.flatMap((id) => Array.from({ length: size.members }, () => posting(id)))
        await post(db, postings)
        return postings.length
      },
      'in sets, one hot group': async () => {
        await post(
          db,
          Array.from({ length: inSet }, () => posting(hot)),
        )
        return inSet
      },
      'in sets, row by row': async () => {
        const some = Math.ceil(inSet / 5)
        await sql`select rowwise.transfer(n * 4 + 1, n * 4 + 2, 60000), rowwise.transfer(n * 4 + 1, n * 4 + 3, 1200), rowwise.transfer(n * 4 + 1, n * 4 + 4, 7800)
          from (select i % ${size.groups}::int as n from generate_series(1, ${some}::int) i) t`.execute(rowwise)
        return some
      },
      'one by one': async () => {
        await byMany(size, (index) => post(db, [posting(groupIds[index % size.groups] ?? hot)]))
        return size.singles
      },
      'one by one, one hot group': async () => {
        await byMany(size, () => post(db, [posting(hot)]))
        return size.singles
      },
      'one by one, row by row': async () => {
        await byMany(size, (index) => installmentRowByRow(rowwise, index % size.groups))
        return size.singles
      },
      'one by one, row by row, one hot group': async () => {
        await byMany(size, () => installmentRowByRow(rowwise, 0))
        return size.singles
      },
      'single transfers, row by row': async () => {
        await byMany(size, async (index) => {
          const bank = ACCOUNTS_A_GROUP * (index % size.groups) + 1
          await sql`select rowwise.transfer(${bank}::int, ${bank + 1}::int, 60000)`.execute(rowwise)
        })
        return size.singles
      },
    }
    const rates: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((way) => [way, []]))
    for (let round = 0; round < size.rounds; round++) {
      for (const [way, work] of Object.entries(ways)) {
        const began = performance.now()
        const count = await work()
        rates[way]?.push(count / ((performance.now() - began) / 1000))
      }
    }
    const middle = Object.fromEntries(
      Object.entries(rates).map(([way, list]) => [
        way,
        list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0,
      ]),
    )
    const ratio = (of: string, to: string) => Math.round((100 * (middle[of] ?? 0)) / (middle[to] ?? 1)) / 100
    const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
    print({
      ...size,
      transactionsPerSecond: Object.fromEntries(Object.entries(middle).map(([k, v]) => [k, Math.round(v)])),
    })
    const single = 'single transfers, row by row'
    print({
      setsToRowByRow: {
        aTransfer: ratio('in sets', single),
        anInstallment: ratio('in sets', 'one by one, row by row'),
      },
      goal: 10,
    })
    print({ setsToItsSets: { anInstallment: ratio('in sets', 'in sets, row by row') } })
    print({
      oneByOneToRowByRow: {
        aTransfer: ratio('one by one', single),
        anInstallment: ratio('one by one', 'one by one, row by row'),
      },
      goal: 1,
    })
    print({
      hotToCold: {
        inSets: ratio('in sets, one hot group', 'in sets'),
        oneByOne: ratio('one by one, one hot group', 'one by one'),
        oneByOneRowByRow: ratio('one by one, row by row, one hot group', 'one by one, row by row'),
      },
      goal: 0.9,
    })
  } finally {
    await Promise.all([db.destroy(), rowwise.destroy()])
    await world.close()
  }
}

async function post(db: Db, postings: readonly Posting[]): Promise<void> {
  await db.transaction().execute((tx) => postTransactions(tx, postings))
}

async function installmentRowByRow(db: Db, group: number): Promise<void> {
  const bank = ACCOUNTS_A_GROUP * group + 1
  await sql`select rowwise.transfer(${bank}::int, ${bank + 1}::int, 60000), rowwise.transfer(${bank}::int, ${bank + 2}::int, 1200),
    rowwise.transfer(${bank}::int, ${bank + 3}::int, 7800)`.execute(db)
}

/** Each of the numbers from 0 once, by so many at the same time. */
async function byMany(
  { singles, clients }: { singles: number; clients: number },
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const client = async () => {
    while (next < singles) await work(next++)
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** A ledger as one writes it in SQL: accounts with their balance, transfers between two of them, an entry for each side. */
const ROWWISE = `
  create schema rowwise;
  create table rowwise.accounts (id int generated always as identity primary key, balance_cents int8 not null default 0, version int8 not null default 0,
    updated_at timestamptz not null default now());
  create table rowwise.transfers (id uuid primary key, from_account int not null references rowwise.accounts, to_account int not null references rowwise.accounts,
    amount_cents int8 not null check (amount_cents > 0), made_at timestamptz not null default now(), check (from_account <> to_account));
  create table rowwise.entries (id uuid primary key, transfer_id uuid not null references rowwise.transfers, account_id int not null references rowwise.accounts,
    amount_cents int8 not null, balance_before int8 not null, balance_after int8 not null, version int8 not null, unique (account_id, version));
  create index on rowwise.entries (transfer_id);
  create function rowwise.transfer(payer int, payee int, cents int8) returns uuid language plpgsql as $$
    declare
      id uuid := uuidv7();
      touched int;
      gain int8;
      now_has record;
    begin
      perform from rowwise.accounts a where a.id in (payer, payee) order by a.id for update;
      insert into rowwise.transfers (id, from_account, to_account, amount_cents) values (id, payer, payee, cents);
      foreach touched in array array[payer, payee] loop
        gain := case when touched = payee then cents else -cents end;
        update rowwise.accounts a set balance_cents = a.balance_cents + gain, version = a.version + 1, updated_at = now()
          where a.id = touched returning a.balance_cents, a.version into now_has;
        insert into rowwise.entries values (uuidv7(), id, touched, gain, now_has.balance_cents - gain, now_has.balance_cents, now_has.version);
      end loop;
      return id;
    end $$;
  grant usage on schema rowwise to cotavia_app;
  grant select, insert, update on all tables in schema rowwise to cotavia_app;`

async function makeRowwiseLedger(ownerUrl: string, groups: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(ROWWISE)
  await owner.query('insert into rowwise.accounts (balance_cents) select 0 from generate_series(1, $1::int)', [
    groups * ACCOUNTS_A_GROUP,
  ])
  await owner.end()
}
