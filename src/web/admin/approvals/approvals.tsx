import { useSearchParams } from 'react-router'
import { APPROVAL_DAYS, PROVED_ACTS } from '#domain/approvals/approval.ts'
import { listApprovals } from '#services/operations/list-approvals.ts'
import { ApprovalDialog } from '#web/admin/approvals/approval-dialog.tsx'
import { ClosedApprovals, WaitingApprovals } from '#web/admin/approvals/approval-lines.tsx'
import { approvalUrl } from '#web/admin/approvals/approval-url.ts'
import { type ApprovalAnswer, answerApproval } from '#web/admin/approvals/approvals-act.server.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { requireFreshProof } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/approvals'

const LEAST_PEOPLE = 2
const DONE = ['role', 'approved', 'declined', 'withdrawn'] as const

/** What waits for a second person, and what was decided lately (rules 0). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'approvals.read')
  const approvals = await listApprovals(ctx, url.searchParams.get('request'))
  const { open } = approvals
  // Asked before anything is pressed, so that the answer isn't lost on the way.
  if (open?.status === 'waiting' && !open.isOwn && !open.concernsAsker && PROVED_ACTS.includes(open.act))
    await requireFreshProof(ctx, approvalUrl(open.id))
  return { approvals, messages: messagesFor(languageOf(request), ['adminApprovals']) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'approvals.read')
    return await foundOr404(answerApproval(ctx, await request.formData()))
  }
  return await orBusy({ request, context }, act, (_form, refusal): ApprovalAnswer => ({ refusal }))
}

export default function Approvals({ loaderData: { approvals }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminApprovals')
  const tabs = useMessages('admin.tabs')
  const did = useSearchParams()[0].get('did')
  const done = DONE.find((one) => one === did)
  const told =
    done === undefined || actionData !== undefined ? null : (
      <div role="status">
        <Banner tone="ok" title={t(`done.${done}`)} />
      </div>
    )
  const { waiting, closed, open, approvers } = approvals
  return (
    <main id="content" className="page flex flex-col gap-8 py-6">
      <PageHead title={t('title')} back={{ to: '/dashboard', label: tabs('overview') }}>
        <p className="measure">{t('intro', { days: APPROVAL_DAYS })}</p>
        <p className="measure text-16 text-ink-2">{t('elsewhere')}</p>
      </PageHead>
      {open === null ? told : null}
      {approvers >= LEAST_PEOPLE ? null : (
        <Banner tone="due" title={t('alone.title')}>
          {t('alone.text')}
        </Banner>
      )}
      {open === null ? null : <ApprovalDialog one={open} told={told} refusal={actionData?.refusal ?? null} />}
      <WaitingApprovals approvals={waiting} />
      {closed.length === 0 ? null : <ClosedApprovals approvals={closed} />}
    </main>
  )
}
