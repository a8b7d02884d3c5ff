import type { ReactNode } from 'react'
import type { ShownApproval } from '#services/operations/list-approvals.ts'
import { APPROVAL_TONES, DecidedBy, useActWords } from '#web/admin/approvals/approval-lines.tsx'
import type { ApprovalRefusal } from '#web/admin/approvals/approvals-act.server.ts'
import { personUrl } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'

/** One request with everything it takes to decide it: what, for whom, how much, why, and what follows. */
export function ApprovalDialog({
  one,
  told,
  refusal,
}: {
  one: ShownApproval
  /** What was done with the one before, where this one opened by itself. */
  told: ReactNode
  refusal: ApprovalRefusal | null
}) {
  const t = useMessages('adminApprovals')
  const words = useActWords()
  const isWaiting = one.status === 'waiting'
  return (
    <UrlDialog title={words(one)} closeTo="/dashboard/approvals">
      {told}
      {refusal === null ? null : <ErrorSummary lead={t('failed')} errors={{ '': t(`refusals.${refusal}`) }} />}
      <Facts one={one} />
      {isWaiting ? <p className="measure">{t(`means.${one.act}`)}</p> : null}
      {isWaiting && (one.isOwn || one.concernsAsker) ? (
        <p className="font-semibold">{t(one.isOwn ? 'notYou' : 'aboutYou')}</p>
      ) : null}
      <DialogForm method="post">
        <input type="hidden" name="requestId" value={one.id} />
        <DialogButtons>
          <CloseLink>{t('keep')}</CloseLink>
          {isWaiting ? <Decide one={one} /> : null}
        </DialogButtons>
      </DialogForm>
    </UrlDialog>
  )
}

function Decide({ one }: { one: ShownApproval }) {
  const t = useMessages('adminApprovals')
  if (one.isOwn)
    return (
      <SubmitButton name="intent" value="withdraw" look="secondary">
        {t('withdraw')}
      </SubmitButton>
    )
  return (
    <>
      <SubmitButton name="intent" value="decline" look="secondary">
        {t('decline')}
      </SubmitButton>
      {one.concernsAsker ? null : (
        <SubmitButton name="intent" value="approve">
          {t('approve')}
        </SubmitButton>
      )}
    </>
  )
}

function Facts({ one }: { one: ShownApproval }) {
  const t = useMessages('adminApprovals')
  const { userId, fullName, email, consortiumId, groupName, position, amountCents, reason, status } = one
  return (
    <KeyValues
      items={[
        {
          term: t('concerns'),
          value: (
            <TextLink to={personUrl(userId)} className="wrap-anywhere">
              {fullName || email}
            </TextLink>
          ),
        },
        ...(consortiumId === null || groupName === null
          ? [{ term: '', value: <span className="wrap-anywhere">{email}</span> }]
          : [
              {
                term: t('group'),
                value: (
                  <TextLink to={`/dashboard/groups/${consortiumId}/late`}>
                    {position === null ? groupName : t('spot', { position, group: groupName })}
                  </TextLink>
                ),
              },
            ]),
        ...(amountCents === null ? [] : [{ term: t('amount'), value: <Money cents={amountCents} />, strong: true }]),
        {
          term: t('reason'),
          value: <span className="wrap-anywhere whitespace-pre-line">{reason ?? t('forgotten')}</span>,
        },
        {
          term: t('askedBy'),
          value: (
            <>
              {one.requesterName}, <Instant at={one.requestedAt} look="medium" />
            </>
          ),
        },
        status === 'waiting'
          ? { term: t('until'), value: <Instant at={one.expiresAt} look="medium" /> }
          : {
              term: <StatusTag tone={APPROVAL_TONES[status]}>{t(`statuses.${status}`)}</StatusTag>,
              value: (
                <span className="flex flex-col">
                  <DecidedBy one={one} />
                  <Instant at={one.decidedAt ?? one.expiresAt} look="medium" />
                </span>
              ),
            },
      ]}
    />
  )
}
