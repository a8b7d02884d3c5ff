import { type ActAnswer, useAnswerTo } from '#web/member/consortium/answers.ts'
import { Banner } from '#web/ui/banner.tsx'

/** The forms that stand in a dialog, which may be gone by the time its answer comes. */
const IN_DIALOGS = ['pay', 'pay_bid', 'prepay', 'cancel_debit'] as const

/**
 * Why a payment was refused, when its dialog has nothing left to show: another tab paid meanwhile, or the bank has answered.
 * Without it a refusal would say nothing at all.
 */
export function UnplacedAnswer({ answer }: { answer: ActAnswer | null }) {
  const intent = IN_DIALOGS.find((name) => name === answer?.intent)
  const { errors } = useAnswerTo(intent ?? '', answer)
  const reason = errors?.['']
  if (reason === undefined) return null
  return (
    <div role="alert">
      <Banner tone="danger" title={reason} />
    </div>
  )
}
