import type { ReviewPlace } from '#services/kyc/show-review-place.ts'
import type { KycDone as Done } from '#web/admin/kyc/kyc-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'

/** ERR-06, ERR-07: what was just decided, about whom, and how many still wait. The place is always there, so that what comes into it is heard. */
export function KycDone({ done, place }: { done: Done | null; place: ReviewPlace | null }) {
  const t = useMessages('kycReview.done')
  const first = useMessages('kycReviewers.done')
  const desk = useMessages('kycDesk')
  const title = done === null ? '' : done === 'first' ? first('title') : t(`${done}.title`)
  const name = place?.decided ?? null
  return (
    <div role="status" className="empty:hidden">
      {done === null || place === null ? null : (
        <Banner
          tone={done === 'approved' ? 'ok' : 'neutral'}
          title={name === null ? title : desk('doneFor', { title, name })}
        >
          {done === 'first' ? first('text') : t(`${done}.text`)} {desk('left', { count: place.left })}
        </Banner>
      )}
    </div>
  )
}
