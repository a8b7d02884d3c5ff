import type { Context } from '#context'
import { findMember } from '#db/members.ts'
import {
  insertPayeeMatches,
  insertPayeeScreenings,
  type PayeeMatchRow,
  type PayeeScreeningRow,
  readPayeeMatches,
} from '#db/payee-screenings.ts'
import type { PayoutRow } from '#db/payouts.ts'
import type { Tx } from '#db/rows.ts'
import { findCurrentList, readListed } from '#db/sanctions.ts'
import { withoutLegalForm } from '#domain/kyc/business-name.ts'
import { namePreparer } from '#domain/kyc/name-match.ts'
import { bestMatches, clearersNeeded, type ScreeningState, screener } from '#domain/kyc/screening.ts'
import { invariant } from '#domain/verdict.ts'
import { payeeNameOf } from '#services/contemplations/payee-name.ts'
import { isSameFinding } from '#services/kyc/screen-people.ts'

/**
 * Rules 8: holds the payees of a locked group's payouts against the people and the businesses on the current sanctions list, and keeps what it finds: a score with the list's version for each,
 * and a match for people to look at where one is likely. What was cleared for a payee of the same name in this group isn't asked about again unless the entry has changed or the
 * score has risen, and unless too few people have cleared it without the one whose payout this is. Without a list nothing is kept, and the state is `not_screened`.
 */
export async function screenPayees(
  ctx: Context,
  tx: Tx,
  consortiumId: string,
  payouts: readonly Pick<PayoutRow, 'id' | 'consortium_member_id' | 'sealed_payee_name'>[],
  { occasion, at }: { occasion: PayeeScreeningRow['occasion']; at: Date },
): Promise<Map<string, ScreeningState>> {
  const list = await findCurrentList(tx)
  if (list === null || payouts.length === 0) return new Map(payouts.map(({ id }) => [id, 'not_screened']))
  const [known, listed] = [
    await readPayeeMatches(tx, consortiumId),
    await readListed(tx, list.id, ['individual', 'entity']),
  ]
  const prepare = namePreparer()
  const matchesOf = screener(
    listed.map(({ number, kind, names, births }) => ({
      number,
      births,
      names: names.map((written) => ({
        written,
        name: prepare(kind === 'entity' ? withoutLegalForm(written) : written),
      })),
    })),
  )
  const entries = new Map(listed.map((entry) => [entry.number, entry]))
  const before = known.map((match) => ({ ...match, payee: payeeNameOf(ctx, { ...match, id: match.payout_id }) }))
  const beneficiaries = new Map<string, string>()
  for (const { id, consortium_member_id } of payouts) {
    const member = await findMember(tx, { consortium_id: consortiumId, id: consortium_member_id })
    invariant(member, 'a payout has its member')
    beneficiaries.set(id, member.user_id)
  }
  const found = payouts.map((payout) => {
    const payee = payeeNameOf(ctx, payout)
    // As written too: what looks like a legal form may be someone's surname, as Sá is.
    const matches = bestMatches(
      [withoutLegalForm(payee), payee].flatMap((name) => matchesOf({ name: prepare(name), birthDate: null })),
    )
    const own = before.filter(({ payout_id }) => payout_id === payout.id)
    const cleared = before.filter(
      (one) => one.payee === payee && one.cleared_at !== null && isClearedWithout(one, beneficiaries.get(payout.id)),
    )
    const fresh = matches.filter(
      (match) => ![...own, ...cleared].some((one) => isSameFinding(one, match, entries.get(match.number))),
    )
    return { payoutId: payout.id, id: ctx.random.uuid7(at), matches, own, fresh }
  })
  await insertPayeeScreenings(
    tx,
    found.map(({ payoutId, id, matches }) => ({
      ...{ consortium_id: consortiumId, payout_id: payoutId, id, list_id: list.id, occasion, screened_at: at },
      score: matches[0]?.score ?? 0,
    })),
  )
  await insertPayeeMatches(
    tx,
    found.flatMap(({ payoutId, id, fresh }) =>
      fresh.map((match) => ({
        ...{ consortium_id: consortiumId, payout_id: payoutId, id: ctx.random.uuid7(at), screening_id: id },
        ...{ list_id: list.id, entry_number: match.number, matched_name: match.matchedName },
        ...{ score: match.score, found_at: at },
      })),
    ),
  )
  return new Map(
    found.map(({ payoutId, matches, own, fresh }) => {
      const isOpen = fresh.length > 0 || own.some(({ cleared_at }) => cleared_at === null)
      return [payoutId, isOpen ? 'match_open' : matches.length === 0 ? 'clear' : 'cleared']
    }),
  )
}

/** Whether enough people other than this one have cleared a match: what someone cleared for others can't let their own payout through. */
function isClearedWithout({ score, clearances }: PayeeMatchRow, userId: string | undefined): boolean {
  return clearances.filter(({ by }) => by !== userId).length >= clearersNeeded(score)
}
