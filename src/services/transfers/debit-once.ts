import type { Context } from '#context'
import { findTransfer, type TransferRow } from '#db/bank-transfers.ts'
import { inGroup } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'
import { grant, invariant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { once } from '#services/once.ts'
import { isBeingTakenBack } from '#services/transfers/moved-transfers.ts'

/** Why a repeated form isn't answered with the debit it made: there is none anymore, or it's being canceled. */
export type RepeatRefusal = 'key_spent' | 'being_taken_back'

/** The debit a form made. */
export type AskedDebit = { transferId: string }

type Own = Awaited<ReturnType<typeof lockOwnGroup>>

/** A debit that a form requests. */
interface DebitForm {
  /** The service's own name: one key may be used once for each kind of request. */
  purpose: 'pay-installment' | 'pay-missed-part' | 'pay-winning-bid' | 'prepay'
  consortiumId: string
  /** The form's own key: the same key from the same person means the same request. */
  key: string
  /** Everything else the form says. */
  input: object
}

/**
 * Requests a debit once per form, under the group's lock. The transfer's id is made here: what a browser sends never becomes an id or a
 * key at the bank. A repeated form is answered with its debit while that's on its way or settled. If the debit was canceled,
 * refused, or returned, the form is refused, so that no one is told "paid" when nothing was. A refusal leaves the key unused. Throws
 * NotFound when the group isn't the asker's, `key_reused` when the key already belongs to another request of theirs.
 */
export async function debitOnce<Refusal extends string>(
  ctx: Context,
  form: DebitForm,
  ask: (tx: Tx, own: Own, transferId: string, at: Date) => Promise<Verdict<Refusal>>,
): Promise<Outcome<AskedDebit, Refusal | RepeatRefusal>> {
  const at = ctx.clock.now()
  return await allOrRefused(
    (act) => inGroup(ctx, form.consortiumId, act),
    async (tx): Promise<Outcome<AskedDebit, Refusal | RepeatRefusal>> => {
      const own = await lockOwnGroup(ctx, tx, form.consortiumId)
      const attempt = {
        scope: `${form.purpose}:${own.userId}`,
        key: form.key,
        input: { consortiumId: own.group.id, ...form.input },
        at,
      }
      let isNew = false
      const answer = await once(tx, attempt, async () => {
        isNew = true
        const transferId = ctx.random.uuid7(at)
        const verdict = await ask(tx, own, transferId, at)
        // Keys keep their answer in this form for 30 days.
        return verdict.ok ? ({ ok: true, transferId } as const) : verdict
      })
      if (!answer.ok) return answer
      const { transferId } = answer
      if (isNew) return grant({ transferId })
      const before = await findTransfer(tx, own.group.id, transferId)
      invariant(before, 'a key that was answered has its transfer')
      const refusal = repeatRefusal(before)
      return refusal === null ? grant({ transferId }) : refuse(refusal)
    },
  )
}

function repeatRefusal(before: TransferRow): RepeatRefusal | null {
  if (before.status === 'cancelled' || before.status === 'failed' || before.status === 'returned') return 'key_spent'
  return isBeingTakenBack(before) ? 'being_taken_back' : null
}
