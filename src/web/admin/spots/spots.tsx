import { data, redirect, useSearchParams } from 'react-router'
import type { Verdict } from '#domain/verdict.ts'
import { type ApproveJoinRefusal, approveJoinRequest } from '#services/spots/approve-join-request.ts'
import { approveSpotTransfer } from '#services/spots/approve-spot-transfer.ts'
import { declineJoinRequest } from '#services/spots/decline-join-request.ts'
import { endSpotTransfer } from '#services/spots/end-spot-transfer.ts'
import { listGroupJoinRequests } from '#services/spots/list-group-join-requests.ts'
import { listGroupTransfers } from '#services/spots/list-group-transfers.ts'
import { listGroupWaits } from '#services/spots/list-group-waits.ts'
import { reviewNewSecurity } from '#services/spots/review-new-security.ts'
import { readDecisions } from '#web/admin/contemplations/contemplation-act.server.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { DoneBanner } from '#web/admin/group/done-banner.tsx'
import { type RequestAnswer, RequestsPart } from '#web/admin/spots/requests-part.tsx'
import { type TransferAnswer, TransfersPart } from '#web/admin/spots/transfers-part.tsx'
import { WaitsPart } from '#web/admin/spots/waits-part.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { typedIn } from '#web/read-form.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { PersonContext } from '#web/session.ts'
import type { Route } from './+types/spots'

/** Who asks to join, spots that are about to change hands, and who waits for a free one (rules 9, Asking to join, Transfer, Waiting list). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const [requests, transfers, waits] = await foundOr404(
    Promise.all([
      listGroupJoinRequests(ctx, params.id),
      listGroupTransfers(ctx, params.id),
      listGroupWaits(ctx, params.id),
    ]),
  )
  return {
    requests,
    transfers,
    waits,
    messages: messagesFor(languageOf(request), ['adminContemplations', 'adminSpots', 'guarantees']),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'groups.read')
    const form = await request.formData()
    const input = { consortiumId: params.id, transferId: textOf(form, 'transferId') }
    const intent = form.get('intent')
    if (intent === 'enroll' || intent === 'decline') return await answerRequest(ctx, params.id, form, intent)
    if (intent !== 'approve' && intent !== 'refuse' && intent !== 'decide') throw data(null, { status: 400 })
    const { decisions, fields } = readDecisions(form)
    const unread = Object.keys(fields).length > 0 ? 'note_missing' : decisions.length === 0 ? 'nothing_decided' : null
    if (intent === 'decide' && unread !== null)
      return data<SpotsAnswer>({ about: input.transferId, refusal: unread, typed: typedIn(form) }, { status: 422 })
    const outcome: Promise<Verdict<TransferAnswer['refusal']>> =
      intent === 'decide'
        ? reviewNewSecurity(ctx, { ...input, decisions })
        : intent === 'approve'
          ? approveSpotTransfer(ctx, input)
          : endSpotTransfer(ctx, { by: 'desk', ...input })
    const verdict = await foundOr404(outcome)
    if (verdict.ok) throw redirect(`/dashboard/groups/${params.id}/spots?did=${intent}`)
    return data<SpotsAnswer>(
      { about: input.transferId, refusal: verdict.refusal, typed: typedIn(form) },
      { status: 422 },
    )
  }
  return await orBusy(
    { request, context },
    act,
    (form, refusal): SpotsAnswer => ({
      about: textOf(form, 'transferId') || textOf(form, 'requestId'),
      refusal,
      typed: typedIn(form),
    }),
  )
}

type SpotsAnswer = TransferAnswer | RequestAnswer

/** What the desk says to who asks to join. */
async function answerRequest(ctx: PersonContext, consortiumId: string, form: FormData, intent: 'enroll' | 'decline') {
  const requestId = textOf(form, 'requestId')
  const reason = textOf(form, `reason-${requestId}`)
  const verdict = await foundOr404<Verdict<ApproveJoinRefusal | 'reason_required'>>(
    intent === 'enroll'
      ? approveJoinRequest(ctx, { consortiumId, requestId })
      : declineJoinRequest(ctx, { consortiumId, requestId, reason }),
  )
  if (verdict.ok) throw redirect(`/dashboard/groups/${consortiumId}/spots?did=${intent}`)
  return data<SpotsAnswer>({ about: requestId, refusal: verdict.refusal, typed: typedIn(form) }, { status: 422 })
}

export default function Spots({ loaderData: { requests, transfers, waits }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminSpots')
  const did = useSearchParams()[0].get('did')
  return (
    <div className="flex flex-col gap-10">
      {actionData === undefined && (did === 'approve' || did === 'refuse' || did === 'decide') ? (
        <DoneBanner title={did === 'decide' ? t('security.done') : t(`done.${did}`)} />
      ) : null}
      {actionData === undefined && (did === 'enroll' || did === 'decline') ? (
        <DoneBanner title={t(`requests.done.${did}`)} />
      ) : null}
      <RequestsPart requests={requests} answer={answerOn(requests, actionData)} />
      <TransfersPart transfers={transfers} answer={answerOn(transfers, actionData)} />
      <WaitsPart waits={waits} />
    </div>
  )
}

/** The answer, for the list that has what it's about: each words the refusals of its own forms. */
function answerOn<Answer extends SpotsAnswer>(rows: readonly { id: string }[], answer: SpotsAnswer | undefined) {
  return answer !== undefined && rows.some(({ id }) => id === answer.about) ? (answer as Answer) : null
}
