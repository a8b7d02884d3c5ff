import { data, redirect } from 'react-router'
import type { Context } from '#context'
import { DISPUTE_REASONS } from '#domain/disputes/dispute.ts'
import type { Language } from '#domain/language.ts'
import { parseMoney, ZERO_CENTS } from '#domain/money.ts'
import { RECOVERY_SOURCES } from '#domain/payments/recovery.ts'
import { answerRecovery } from '#services/arrears/answer-recovery.ts'
import { recordCall } from '#services/arrears/record-call.ts'
import { recordRecovery } from '#services/arrears/record-recovery.ts'
import { requestMove } from '#services/arrears/request-move.ts'
import { requestWaiver } from '#services/arrears/request-waiver.ts'
import { openDispute } from '#services/disputes/open-dispute.ts'
import { requestReturn } from '#services/disputes/request-return.ts'
import { resolveDispute } from '#services/disputes/resolve-dispute.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { DISPUTE_FORM } from '#web/admin/late/dispute-form.ts'
import type { adminLate } from '#web/i18n/enUS/admin-late.ts'
import type { BusyCode } from '#web/or-busy.server.ts'
import { typedIn } from '#web/read-form.ts'

export type LateRefusalWord = keyof typeof adminLate.refusals

/** Why one of the Late tab's forms wasn't carried out: whose it was, and what was typed. */
export interface LateAnswer {
  about: string
  refusal: LateRefusalWord
  values: Record<string, string>
}

/** Carries out one of the Late tab's forms, by its `intent`: redirects back, or says why not beside what it was about. */
export async function answerLateAct(ctx: Context, consortiumId: string, form: FormData, language: Language) {
  const verdict = await carryOut(ctx, consortiumId, form, language)
  if (verdict.ok) throw redirect(`/dashboard/groups/${consortiumId}/late?did=${textOf(form, 'intent')}`)
  return data<LateAnswer>({ about: aboutOf(form), refusal: verdict.refusal, values: typedIn(form) }, { status: 422 })
}

/** The answer of any of the forms to an outage. */
export const busyLate = (form: FormData, refusal: BusyCode): LateAnswer => ({
  about: aboutOf(form),
  refusal,
  values: typedIn(form),
})

const aboutOf = (form: FormData) =>
  form.get('intent') === 'open_dispute'
    ? DISPUTE_FORM
    : textOf(form, 'recoveryId') || textOf(form, 'disputeId') || textOf(form, 'memberId')

type Verdict = { ok: true } | { ok: false; refusal: LateRefusalWord }

async function carryOut(ctx: Context, consortiumId: string, form: FormData, language: Language): Promise<Verdict> {
  const memberId = textOf(form, 'memberId')
  const number = Number(textOf(form, 'number'))
  switch (form.get('intent')) {
    case 'talked':
    case 'no_answer': {
      const outcome = form.get('intent') === 'talked' ? 'talked' : 'no_answer'
      await recordCall(ctx, { consortiumId, memberId, number, outcome })
      return { ok: true }
    }
    case 'waive':
      return await requestWaiver(ctx, {
        consortiumId,
        memberId,
        number,
        reason: textOf(form, `reason-waive-${memberId}`),
      })
    case 'move':
      return await requestMove(ctx, { consortiumId, memberId, number, reason: textOf(form, `reason-move-${memberId}`) })
    case 'record':
      return await recordRecovery(ctx, {
        consortiumId,
        memberId,
        amountCents: parseMoney(textOf(form, 'amount'), language) ?? ZERO_CENTS,
        source: RECOVERY_SOURCES.find((source) => source === textOf(form, 'source')) ?? 'sale',
        bankReference: textOf(form, 'reference'),
        receivedOn: textOf(form, 'receivedOn'),
      })
    case 'confirm':
    case 'withdraw': {
      const answer = form.get('intent') === 'confirm' ? 'confirm' : 'withdraw'
      return await answerRecovery(ctx, { consortiumId, recoveryId: textOf(form, 'recoveryId'), answer })
    }
    case 'open_dispute': {
      const reason = DISPUTE_REASONS.find((one) => one === textOf(form, 'reason'))
      const transferId = textOf(form, 'transferId')
      if (transferId === '') return { ok: false, refusal: 'dispute_debit_required' }
      if (reason === undefined) return { ok: false, refusal: 'dispute_reason_required' }
      return await openDispute(ctx, { consortiumId, transferId, reason, memberId, note: textOf(form, 'note') })
    }
    case 'for_member': {
      const disputeId = textOf(form, 'disputeId')
      return await requestReturn(ctx, {
        consortiumId,
        disputeId,
        reason: textOf(form, `reason-for_member-${disputeId}`),
      })
    }
    case 'against':
      return await resolveDispute(ctx, { consortiumId, disputeId: textOf(form, 'disputeId'), decision: 'against' })
    default:
      throw data(null, { status: 400 })
  }
}
