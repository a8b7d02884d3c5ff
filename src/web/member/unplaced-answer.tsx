import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { Banner } from '#web/ui/banner.tsx'

/**
 * Why a form was refused, when its dialog has nothing left to show: another tab paid meanwhile, or the bank has answered.
 * Without it a refusal would say nothing at all.
 */
export function UnplacedAnswer({ answer }: { answer: ActAnswer | undefined }) {
  // Without an answer the page hasn't brought its words.
  return answer === undefined ? null : <Unplaced answer={answer} />
}

function Unplaced({ answer }: { answer: ActAnswer }) {
  const { errors } = useAnswerTo(answer, answer.intent)
  const reason = errors?.['']
  if (reason === undefined) return null
  return (
    <div role="alert">
      <Banner tone="danger" title={reason} />
    </div>
  )
}
