import type { Context } from '#context'
import { readSmallestPayment } from '#db/consortiums.ts'
import { readRiskFacts, updateRisks } from '#db/kyc-applications.ts'
import { readKycProfiles } from '#db/kyc-profiles.ts'
import type { Tx } from '#db/rows.ts'
import { readMatches } from '#db/sanctions.ts'
import { scoreRisk } from '#domain/kyc/risk.ts'
import type { ScreeningState } from '#domain/kyc/screening.ts'
import { type Cents, cents } from '#domain/money.ts'
import { openProfile } from '#services/kyc/kyc-answers.ts'

/** ADK-05: scores the risk of applications just made, by what is stated and known of these people, and keeps it with its reasons. */
export async function scoreRisksIn(
  ctx: Context,
  tx: Tx,
  screened: ReadonlyMap<string, ScreeningState>,
  at: Date,
): Promise<void> {
  const userIds = [...screened.keys()]
  const matches = [...screened.values()].includes('match_open') ? await readMatches(tx, userIds) : []
  const smallestPaymentCents = await readSmallestPayment(tx)
  const known = new Map((await readRiskFacts(tx, userIds)).map((row) => [row.user_id, row]))
  const rows = (await readKycProfiles(tx, userIds)).map((row) => {
    const profile = openProfile(ctx, row)
    const open = matches.filter(({ user_id, cleared_at }) => user_id === row.id && cleared_at === null)
    const facts = known.get(row.id)
    const { score, reasons } = scoreRisk({
      screening: screened.get(row.id) ?? 'not_screened',
      matchScore: Math.max(0, ...open.map((match) => match.score)),
      wasRejected: facts?.was_rejected ?? false,
      accountAgeMs: at.getTime() - (facts?.created_at ?? at).getTime(),
      ...{ phone: profile.phone, state: profile.state, zipCode: profile.zip_code },
      ...{ employmentStatus: profile.employment_status, sourceOfFunds: profile.source_of_funds },
      incomeCents: incomeOf(profile.annual_income),
      smallestPaymentCents,
    })
    return { user_id: row.id, risk_score: score, risk_reasons: reasons }
  })
  await updateRisks(tx, rows)
}

const incomeOf = (stated: string): Cents | null => (stated === '' ? null : cents(Number(stated)))
