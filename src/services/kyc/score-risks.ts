import type { Context } from '#context'
import { readSmallestPayment } from '#db/consortiums.ts'
import { type NewApplicationRow, readRiskFacts } from '#db/kyc-applications.ts'
import type { Tx } from '#db/rows.ts'
import { readMatches } from '#db/sanctions.ts'
import { scoreRisk } from '#domain/kyc/risk.ts'
import type { ScreeningState } from '#domain/kyc/screening.ts'
import { type Cents, cents } from '#domain/money.ts'
import { openAnswers } from '#services/kyc/kyc-answers.ts'

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
  const risks = (await readRiskFacts(tx, userIds)).map((row): [string, Risk] => {
    const stated = openAnswers(ctx, row)
    const open = matches.filter(({ user_id, cleared_at }) => user_id === row.id && cleared_at === null)
    const { score, reasons } = scoreRisk({
      screening: screened.get(row.id) ?? 'not_screened',
      matchScore: Math.max(0, ...open.map((match) => match.score)),
      wasRejected: row.was_rejected,
      accountAgeMs: at.getTime() - row.created_at.getTime(),
      ...{ phone: row.phone ?? '', state: row.state ?? '', zipCode: stated.zip_code },
      ...{ employmentStatus: stated.employment_status, sourceOfFunds: stated.source_of_funds },
      incomeCents: incomeOf(stated.annual_income),
      smallestPaymentCents,
    })
    return [row.id, { risk_score: score, risk_reasons: reasons }]
  })
  return new Map(risks)
}

const incomeOf = (stated: string): Cents | null => (stated === '' ? null : cents(Number(stated)))
