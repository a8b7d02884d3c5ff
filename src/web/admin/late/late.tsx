import { useSearchParams } from 'react-router'
import { showLateDesk } from '#services/consortiums/show-late-desk.ts'
import { DoneBanner } from '#web/admin/group/done-banner.tsx'
import { DefaultsPart } from '#web/admin/late/defaults-part.tsx'
import { DisputesPart } from '#web/admin/late/disputes-part.tsx'
import { answerLateAct, busyLate } from '#web/admin/late/late-act.server.ts'
import { LatePart } from '#web/admin/late/late-part.tsx'
import { OpenDisputePart } from '#web/admin/late/open-dispute-part.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/late'

/** Who is late and whom to call, defaults with what came back, and disputes to decide (rules 9). */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  return {
    desk: await foundOr404(showLateDesk(ctx, params.id, url.searchParams.get('for'))),
    messages: messagesFor(languageOf(request), ['adminApprovals', 'adminLate']),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'groups.read')
    return await foundOr404(answerLateAct(ctx, params.id, await request.formData(), languageOf(request)))
  }
  return await orBusy({ request, context }, act, busyLate)
}

export default function Late({ loaderData: { desk }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null
  return (
    <div className="flex flex-col gap-10">
      {actionData === undefined ? <LateDone /> : null}
      <LatePart late={desk.late} requests={desk.requests} answer={answer} />
      <DisputesPart disputes={desk.disputes} requests={desk.requests} answer={answer} />
      <OpenDisputePart members={desk.members} disputable={desk.disputable} answer={answer} />
      <DefaultsPart defaults={desk.defaults} answer={answer} />
    </div>
  )
}

/** Acts that only ask for something: another person decides. */
const ASKED = ['waive', 'move', 'for_member']
const DONE = ['talked', 'no_answer', 'record', 'confirm', 'withdraw', 'open_dispute', 'against'] as const

/** What the act that led here did (`?did=confirm`). */
function LateDone() {
  const t = useMessages('adminLate')
  const ask = useMessages('adminApprovals.ask')
  const did = useSearchParams()[0].get('did') ?? ''
  const done = DONE.find((one) => one === did)
  if (done !== undefined) return <DoneBanner title={t(`done.${done}`)} />
  return ASKED.includes(did) ? <DoneBanner title={ask('done')} /> : null
}
