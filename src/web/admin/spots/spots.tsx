import { data, redirect, useSearchParams } from 'react-router'
import type { Verdict } from '#domain/verdict.ts'
import { approveSpotTransfer } from '#services/spots/approve-spot-transfer.ts'
import { endSpotTransfer } from '#services/spots/end-spot-transfer.ts'
import { listGroupTransfers } from '#services/spots/list-group-transfers.ts'
import { listGroupWaits } from '#services/spots/list-group-waits.ts'
import { reviewNewSecurity } from '#services/spots/review-new-security.ts'
import { readDecisions } from '#web/admin/contemplations/contemplation-act.server.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { type TransferAnswer, TransfersPart } from '#web/admin/spots/transfers-part.tsx'
import { WaitsPart } from '#web/admin/spots/waits-part.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { typedIn } from '#web/read-form.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { Route } from './+types/spots'

/** Spots that are about to change hands, to be approved or refused, and who waits for a free one (rules 9, Transfer, Waiting list). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const [transfers, waits] = await foundOr404(
    Promise.all([listGroupTransfers(ctx, params.id), listGroupWaits(ctx, params.id)]),
  )
  return {
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
    if (intent !== 'approve' && intent !== 'refuse' && intent !== 'decide') throw data(null, { status: 400 })
    const { decisions, fields } = readDecisions(form)
    const unread = Object.keys(fields).length > 0 ? 'note_missing' : decisions.length === 0 ? 'nothing_decided' : null
    if (intent === 'decide' && unread !== null)
      return data<TransferAnswer>({ about: input.transferId, refusal: unread, typed: typedIn(form) }, { status: 422 })
    const outcome: Promise<Verdict<TransferAnswer['refusal']>> =
      intent === 'decide'
        ? reviewNewSecurity(ctx, { ...input, decisions })
        : intent === 'approve'
          ? approveSpotTransfer(ctx, input)
          : endSpotTransfer(ctx, { by: 'desk', ...input })
    const verdict = await foundOr404(outcome)
    if (verdict.ok) throw redirect(`/dashboard/groups/${params.id}/spots?did=${intent}`)
    return data<TransferAnswer>(
      { about: input.transferId, refusal: verdict.refusal, typed: typedIn(form) },
      { status: 422 },
    )
  }
  return await orBusy(
    { request, context },
    act,
    (form, refusal): TransferAnswer => ({
      about: textOf(form, 'transferId'),
      refusal,
      typed: typedIn(form),
    }),
  )
}

export default function Spots({ loaderData: { transfers, waits }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminSpots')
  const did = useSearchParams()[0].get('did')
  return (
    <div className="flex flex-col gap-10">
      {actionData === undefined && (did === 'approve' || did === 'refuse' || did === 'decide') ? (
        <div role="status">
          <Banner tone="ok" title={did === 'decide' ? t('security.done') : t(`done.${did}`)} />
        </div>
      ) : null}
      <TransfersPart transfers={transfers} answer={actionData ?? null} />
      <WaitsPart waits={waits} />
    </div>
  )
}
