import type { Context } from '#context'
import { readSmallestPayment } from '#db/consortiums.ts'
import { type NewApplicationRow, readRiskFacts } from '#db/kyc-applications.ts'
import { readKycProfiles } from '#db/kyc-profiles.ts'
import type { Tx } from '#db/rows.ts'
import { readMatches } from '#db/sanctions.ts'
import { scoreRisk } from '#domain/kyc/risk.ts'
import type { ScreeningState } from '#domain/kyc/screening.ts'
import { type Cents, cents } from '#domain/money.ts'
import { openProfile } from '#services/kyc/kyc-answers.ts'

type Risk = Pick<NewApplicationRow, 'risk_score' | 'risk_reasons'>

/** ADK-05: the risk of the applications that these people make, with its reasons, by what is stated and known of them. */
export async function scoreRisksIn(
  ctx: Context,
  tx: Tx,
  screened: ReadonlyMap<string, ScreeningState>,
  at: Date,
): Promise<Map<string, Risk>> {
  const userIds = [...screened.keys()]
  const matches = [...screened.values()].includes('match_open') ? await readMatches(tx, userIds) : []
  const smallestPaymentCents = await readSmallestPayment(tx)
  const known = new Map((await readRiskFacts(tx, userIds)).map((row) => [row.user_id, row]))
  const profiles = await readKycProfiles(tx, userIds)
  const risks = profiles.map((row): [string, Risk] => {
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
    return [row.id, { risk_score: score, risk_reasons: reasons }]
  })
  return new Map(risks)
}

const incomeOf = (stated: string): Cents | null => (stated === '' ? null : cents(Number(stated)))
