import { Form } from 'react-router'
import type { ExitsDesk } from '#services/refunds/show-exits.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const TONES = { recorded: 'due', approved: 'ok', refused: 'neutral' } as const
const LEAST_PEOPLE = 2

/** What was recorded, the newest first, and for a second person the answer. */
export function ExitReports({ desk: { reports, approvers } }: { desk: ExitsDesk }) {
  const t = useMessages('adminExits')
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-18">{t('reports')}</h3>
      <ul className="flex flex-col border-t-2 border-ink">
        {reports.map(
          ({ id, position, fullName, cause, status, happenedOn, documentReference, recordedBy, recordedAt, isOwn }) => (
            <li key={id} className="flex flex-col gap-2 border-b border-line py-4">
              <div className="flex flex-wrap items-center gap-3">
                <p className="font-semibold">{t('memberLine', { position, name: fullName })}</p>
                <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>
              </div>
              <p>
                {t.rich('reported', {
                  cause: t(`causes.${cause}`),
                  day: () => <Day on={happenedOn} look="long" />,
                  reference: documentReference,
                })}
              </p>
              <p className="text-16 text-ink-2">
                {t.rich('recordedBy', { name: recordedBy, at: () => <Instant at={recordedAt} dayOnly /> })}
              </p>
              {status === 'recorded' ? (
                <>
                  {isOwn || approvers < LEAST_PEOPLE ? <p className="text-ink-2">{t('needsOther')}</p> : null}
                  <Form method="post" className="flex flex-wrap gap-3">
                    <input type="hidden" name="reportId" value={id} />
                    {isOwn ? null : (
                      <SubmitButton name="intent" value="approve" size="dense">
                        {t('approve')}
                      </SubmitButton>
                    )}
                    <SubmitButton name="intent" value="refuse" size="dense" look="secondary">
                      {t('refuse')}
                    </SubmitButton>
                  </Form>
                </>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
