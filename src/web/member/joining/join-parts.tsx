import type { JoiningPage } from '#services/spots/review-joining.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export type WayIn = 'take' | 'asked' | 'ask' | 'wait' | 'none'

/** What the asker can do here: the spot that's kept for them goes first, then their open request. */
export function wayIn({ wait, request, askRefusal, refusal }: JoiningPage): WayIn {
  if (wait?.status === 'offered') return 'take'
  if (request?.status === 'asked') return 'asked'
  if (wait === null && askRefusal === null) return 'ask'
  return refusal === null || wait !== null ? 'wait' : 'none'
}

interface JoinHeadProps {
  review: JoiningPage
  way: WayIn
}

/** Its title says where the asker is. */
export function JoinHead({ review: { groupName: group }, way }: JoinHeadProps) {
  const t = useMessages('joining')
  const asking = useMessages('asking')
  const title =
    way === 'ask'
      ? asking('title', { group })
      : way === 'asked'
        ? asking('askedTitle', { group })
        : t(way === 'take' ? 'title.offered' : 'title.waiting', { group })
  return <PageHead title={title} back={{ to: '/user', label: t('home') }} />
}

/** They were refused because of what happened meanwhile, and the form they sent is gone. */
export function LateAnswer({ answer, review, way }: JoinHeadProps & { answer: ActAnswer | undefined }) {
  const { errors } = useAnswerTo(answer, answer?.intent)
  const shown = {
    ask: ['ask'],
    asked: ['withdraw'],
    take: ['take', 'stop'],
    wait: [review.wait === null ? 'wait' : 'stop'],
    none: [],
  }[way] as readonly string[]
  return answer === undefined || shown.includes(answer.intent) ? null : <ErrorSummary errors={errors} />
}

/** Why they can neither ask nor wait. */
export function CannotJoin({ review: { refusal, askRefusal } }: { review: JoiningPage }) {
  const t = useMessages('joining')
  const why = refusal ?? (askRefusal === 'group_full' ? null : askRefusal)
  return why === null ? null : (
    <Banner tone="info" title={t(`cannot.${why}.title`)}>
      {t(`cannot.${why}.text`)}
    </Banner>
  )
}
