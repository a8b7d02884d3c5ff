import type { Context } from '#context'
import { type AssemblyRow, readAssemblies } from '#db/assemblies.ts'
import { acrossCells } from '#db/cells.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { type ContemplationRow, readContemplations } from '#db/contemplations.ts'
import { readChain, readHeads, type TransactionRow } from '#db/ledger.ts'
import { readLeftOut } from '#db/published-records.ts'
import { monthKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { type NightLeafRow, readLeavesBeside, readNights } from '#db/signed-nights.ts'
import { publicPassedOver } from '#domain/assemblies/minutes.ts'
import { inLeafOrder, pathOf } from '#domain/audit-pack/nights.ts'
import { canonicalJson } from '#domain/audit-pack/verify-pack.ts'
import { hexOf, utf8 } from '#domain/hashing.ts'
import { ACCOUNTS } from '#domain/ledger/accounts.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { balancesOf, linesOf } from '#services/ledger/post-transactions.ts'
import { publicNight } from '#services/operations/list-nights.ts'
import { NotFound } from '#services/refusals.ts'

type Json = Parameters<typeof canonicalJson>[0]

/**
 * A group's whole public record as one JSON string: terms, published lists, random numbers, orders, minutes, the ledger without
 * people, and the nights that signed it, with a signed manifest of each record's hash. Anyone may have it, because
 * anyone may read each of these records (rules 0). Read at one instant. Throws NotFound before the launch too.
 */
export async function makeAuditPack(ctx: Context, consortiumId: string): Promise<{ text: string; groupName: string }> {
  return await acrossCells(ctx, async (tx) => {
    const group = await findConsortium(tx, consortiumId)
    if (group === null || group.launched_at === null) throw new NotFound('consortium_not_found')
    const terms = termsOf(group)
    const assemblies = await readAssemblyRecords(tx, group.id)
    const ledger = await readLedger(tx, group.id)
    const nights = await readOwnNights(tx, group.id)
    const { entries, ...head } = ledger
    const records: [string, Json][] = [
      ['Terms', terms],
      ...assemblies.map((one): [string, Json] => [`Assembly ${one.number}`, one]),
      ['Ledger', { ...head, entries: entries.length }],
      ['Nights', nights],
    ]
    const manifest = {
      ...{ format: 'cotavia-audit-pack/v1', group_id: group.id, made_at: ctx.clock.now().toISOString() },
      records: Object.fromEntries(records.map(([name, record]) => [name, hashOf(record)])),
      ...{ public_key: ctx.signing.publicKey.toString('hex'), signature: null },
    }
    const signature = ctx.signing.sign(canonicalJson(manifest)).toString('hex')
    const pack = { group_id: group.id, manifest: { ...manifest, signature }, terms, assemblies, ledger, nights }
    return { text: `${JSON.stringify(pack, null, 1)}\n`, groupName: group.name }
  })
}

const hashOf = (record: Json) => hexOf(nodeHashing.sha256(utf8(canonicalJson(record))))

/** The group's terms, as frozen at launch; amounts in cents, rates in basis points. */
function termsOf(group: ConsortiumRow) {
  return {
    ...{ group_id: group.id, name: group.name, type: group.consortium_type, target_cents: group.target_cents },
    ...{ admin_fee_bps: group.admin_fee_bps, reserve_bps: group.reserve_bps, months: group.duration_months },
    ...{ max_members: group.max_members, assembly_day: group.assembly_day, selection_mode: group.selection_mode },
    ...{ min_bid_cents: group.min_bid_cents, max_bid_cents: group.max_bid_cents },
    ...{ launched_at: iso(group.launched_at), first_due_month: group.first_due_month },
    ...{ commitment: hex(group.commitment), commitment_length: group.commitment_length },
  }
}

async function readAssemblyRecords(db: Db, groupId: string) {
  const months = (await readAssemblies(db, groupId)).filter(({ published_at }) => published_at !== null).reverse()
  const selections = Map.groupBy(await readContemplations(db, groupId), (one) => one.assembly_number)
  const leftOut = await readLeftOut(db, months)
  return months.map((month) => ({
    ...{ number: month.number, due_on: month.due_on, cutoff_at: iso(month.cutoff_at) },
    ...{ published_at: iso(month.published_at), draws_at: iso(month.draws_at), held_at: iso(month.held_at) },
    eligible_positions: month.eligible_positions,
    left_out: publicPassedOver(leftOut.get(monthKey(month)) ?? []).map(({ position, reasons }) => ({
      position,
      reasons,
    })),
    ...{ snapshot_hash: hex(month.snapshot_hash), cash_cents: month.cash_cents, slots: month.slots },
    ...{ phases: month.phases, source: month.randomness, announced_round: month.announced_round },
    ...{ beacon_round: month.beacon_round, reveal_number: month.reveal_number, proof: hex(month.proof) },
    ...{ randomness: hex(month.randomness_bytes), order: month.draw_order, bid_count: month.bid_count },
    ...{ lowest_bid: month.lowest_bid_percentage, median_bid: month.median_bid_percentage },
    passed_over: (month.minutes?.passedOver ?? []).map(({ position }) => position),
    selections: (selections.get(month.number) ?? []).map((one) => selectionRecord(month, one)),
    minutes: month.minutes as unknown as Json,
  }))
}

function selectionRecord(
  month: AssemblyRow,
  { position_number, method, bid_percentage, status, selected_at }: ContemplationRow,
) {
  return {
    ...{ position: position_number, method, bid_percentage, selected_at: iso(selected_at) },
    made_later: month.held_at !== null && selected_at > month.held_at,
    has_ended: status === 'cancelled' || status === 'expired',
  }
}

/** Entries as [seq, kind, at, reference, [[account, cents], …], hash]: short, because there are thousands. */
async function readLedger(db: Db, groupId: string) {
  const [head] = await readHeads(db, [groupId])
  const balances = head === undefined ? null : balancesOf(head)
  return {
    ...{ seq: head?.seq ?? 0, hash: hex(head?.hash ?? null) ?? '' },
    balances: Object.fromEntries(ACCOUNTS.map((account) => [account, balances?.[account] ?? 0])),
    entries: (await readChain(db, groupId)).map(entryOf),
  }
}

function entryOf(row: TransactionRow): Json[] {
  const lines = linesOf(row)
  const moved = ACCOUNTS.filter((account) => (lines[account] ?? 0) !== 0)
  return [
    row.seq,
    row.kind,
    row.made_at.toISOString(),
    row.reference,
    moved.map((account) => [account, lines[account] ?? 0]),
    hexOf(row.hash),
  ]
}

async function readOwnNights(db: Db, groupId: string) {
  const list = (await readNights(db)).map(publicNight)
  const beside = Map.groupBy(await readLeavesBeside(db, groupId), ({ night }) => night)
  const leaves = [...beside].map(([night, rows]) => leafRecord(groupId, night, rows))
  return { list: list as unknown as Json[], leaves: leaves as unknown as Json[] }
}

function leafRecord(groupId: string, night: number, rows: readonly NightLeafRow[]) {
  const leaves = inLeafOrder(
    rows.map(({ consortium_id, seq, hash }) => ({ consortiumId: consortium_id, seq, hash: hash.toString('hex') })),
  )
  const index = leaves.findIndex(({ consortiumId }) => consortiumId === groupId)
  const { seq, hash } = leaves[index] ?? { seq: 0, hash: '' }
  return { night, seq, hash, path: pathOf(nodeHashing, leaves, index) }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null
