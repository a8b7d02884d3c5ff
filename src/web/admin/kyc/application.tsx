import { data } from 'react-router'
import { dayOf } from '#domain/calendar.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { showReviewPlace } from '#services/kyc/show-review-place.ts'
import { answerDecision, busyDecision } from '#web/admin/kyc/kyc-decision.server.ts'
import { KycDone } from '#web/admin/kyc/kyc-done.tsx'
import { KycReview } from '#web/admin/kyc/kyc-review.tsx'
import { kycFilterFrom, kycToldIn } from '#web/admin/kyc/kyc-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/application'

/** One identity application with everything a reviewer decides by, and its place in the list it was opened from. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'kyc.read')
  const { searchParams } = url
  const filter = kycFilterFrom(searchParams)
  const told = kycToldIn(searchParams)
  const application = await showKycApplication(ctx, params.id)
  if (application === null) throw data(null, { status: 404 })
  return {
    application,
    place: await showReviewPlace(ctx, { open: application.id, decided: told.of, ...filter }),
    filter,
    done: told.done,
    isRejecting: searchParams.get('act') === 'reject',
    today: dayOf(ctx.clock.now(), ctx.config.TIME_ZONE),
    // Made for this very page: a form sent twice is one decision.
    key: ctx.random.uuid4(),
    messages: messagesFor(languageOf(request), [
      ...(['kycReview', 'kycReviewers', 'kycDesk', 'kycScreening', 'kyc', 'rejectionReasons'] as const),
    ]),
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const act = () => answerDecision(requireStaff(context, 'kyc.review'), { request, url }, params.id)
  return await orBusy({ request, context }, act, busyDecision)
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, done, place } = loaderData
  return (
    <main id="content" className="page flex flex-col gap-4 py-6">
      <KycDone done={done} place={place} />
      {/* Another application is another page: nothing of this one stays, not even the focus. */}
      <KycReview
        key={application.id}
        shown={loaderData}
        answer={actionData?.applicationId === application.id ? actionData : null}
      />
    </main>
  )
}
