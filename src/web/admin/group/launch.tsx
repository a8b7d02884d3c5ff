import { data, redirect, useSearchParams } from 'react-router'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { reviewLaunch } from '#services/consortiums/review-launch.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { LaunchReadiness } from '#web/admin/group/launch-readiness.tsx'
import { LaunchReview } from '#web/admin/group/launch-review.tsx'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { adminLaunch } from '#web/i18n/enUS/admin-launch.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/launch'

type LaunchRefusal = keyof typeof adminLaunch.refusals

/**
 * Before a group's life begins (rules 2): whether it's ready, and at `?step=review` everything that the launch fixes. A group that
 * has started or ended redirects to its members.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.launch')
  const review = await foundOr404(reviewLaunch(ctx, params.id))
  const { group } = review
  if (group.status !== 'active' || group.launchedAt !== null) throw redirect(`/dashboard/groups/${group.id}`)
  return { ...review, messages: messagesFor(languageOf(request), ['adminLaunch', 'adminGroup']) }
}

/** Launches what was reviewed. A repeat finds it launched and redirects to the same place. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const launch = async () => {
    const ctx = requireStaff(context, 'groups.launch')
    const form = await request.formData()
    const outcome = await foundOr404(
      launchConsortium(ctx, {
        consortiumId: params.id,
        confirmedViability: form.get('confirmedViability') === 'on',
        reviewed: { firstDueOn: textOf(form, 'firstDueOn'), members: Number(textOf(form, 'members')) },
      }),
    )
    if (outcome.ok || outcome.refusal === 'already_launched')
      return redirect(`/dashboard/groups/${params.id}?done=launched`)
    return data({ refusal: outcome.refusal, errors: {} }, { status: 422 })
  }
  return await orBusy({ request, context }, launch, (_form, refusal) => ({ refusal, errors: {} }))
}

export default function Launch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminLaunch')
  const busy = useBusyText()
  const isReviewing = useSearchParams()[0].get('step') === 'review'
  if (!isReviewing) return <LaunchReadiness group={loaderData.group} />
  const refusal =
    actionData === undefined
      ? null
      : {
          errors: actionData.errors,
          sentence: busy(actionData.refusal) ?? t(`refusals.${actionData.refusal as LaunchRefusal}`),
        }
  return <LaunchReview {...loaderData} refusal={refusal} />
}
