import { Form } from 'react-router'
import type { WorkFilter, WorkLine, Workload } from '#services/operations/show-workload.ts'
import { moveByKeys } from '#web/admin/work/move-by-keys.ts'
import { WorkFilterLinks } from '#web/admin/work/work-filter.tsx'
import { lineUrl, workUrl } from '#web/admin/work/work-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface WorkQueueProps {
  /** Null when it could not be read. */
  workload: Workload | null
  filter: WorkFilter
}

/** Everything that waits for someone, by deadline and dollars: what, where, how much, since when, by when, and whose it is. */
export function WorkQueue({ workload, filter }: WorkQueueProps) {
  const t = useMessages('adminOverview')
  return (
    <section aria-labelledby="work-queue" className="flex min-w-0 flex-col gap-3">
      <h2 id="work-queue" className="text-22">
        {t('queue')}
      </h2>
      {workload === null ? (
        <p role="alert">{t('queueFailed')}</p>
      ) : workload.all === 0 ? (
        <p className="flex">
          <StatusTag tone="ok">{t('nothing')}</StatusTag>
        </p>
      ) : (
        <>
          <WorkFilterLinks workload={workload} filter={filter} />
          {workload.lines.length === 0 ? (
            <p>
              {t('noneLikeThis')} <TextLink to={workUrl({})}>{t('showAll')}</TextLink>
            </p>
          ) : (
            <Lines lines={workload.lines} filter={filter} />
          )}
          {filter.kind === 'tickets' ? <TextLink to="/dashboard/messages">{t('allMessages')}</TextLink> : null}
          {workload.isPart && workload.page === workload.pages ? (
            <p className="text-14 text-ink-2">{t('firstOnly')}</p>
          ) : null}
          <Pagination
            page={workload.page}
            pages={workload.pages}
            backTo="first"
            hrefFor={(page) => workUrl({ ...filter, page, after: page === 1 ? null : workload.next })}
          />
        </>
      )}
    </section>
  )
}

function Lines({ lines, filter }: { lines: readonly WorkLine[]; filter: WorkFilter }) {
  const t = useMessages('adminOverview')
  return (
    <>
      <p className="hidden text-14 text-ink-2 lg:block">
        {t.rich('keys', { key: (words) => <kbd className="font-mono font-semibold">{words}</kbd> })}
      </p>
      <ul className="flex flex-col border-t-2 border-ink" onKeyDown={moveByKeys}>
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.subjectId}`} line={line} filter={filter} />
        ))}
      </ul>
    </>
  )
}

/** One line: on a phone what and where, then how much and when, then whose. */
function Line({ line, filter }: { line: WorkLine; filter: WorkFilter }) {
  const t = useMessages('adminOverview')
  const { kind, subjectId, name, count, cents } = line
  return (
    <li
      data-row
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-16 md:grid-cols-[minmax(0,1fr)_8rem_10.5rem_minmax(9rem,auto)]"
    >
      <span className="flex min-w-0 flex-col">
        <TextLink to={lineUrl(kind, subjectId)} className="font-semibold">
          {t(`kinds.${kind}`, { count })}
        </TextLink>
        <span className="wrap-anywhere text-14 text-ink-2">{name}</span>
      </span>
      <span className="figures text-right font-semibold">{cents === null ? null : <Money cents={cents} />}</span>
      <span className="flex flex-wrap gap-x-3 text-14 text-ink-2 md:flex-col md:items-end md:text-right">
        <When line={line} />
      </span>
      <Owner line={line} filter={filter} />
    </li>
  )
}

/** Until when a line has to be done, if it has a day, what holds it, and how long it has waited. */
export function When({ line: { days, deadline, isPast, held } }: { line: WorkLine }) {
  const t = useMessages('adminOverview')
  const words = isPast ? 'wasDue' : 'dueBy'
  return (
    <>
      {deadline === null ? null : (
        <span className={isPast ? 'font-semibold text-danger' : 'font-semibold text-ink'}>
          {t.rich(words, { day: () => <Instant at={deadline} dayOnly look="medium" /> })}
        </span>
      )}
      {held === null || held.late === 0 ? null : <span>{t('heldLate', { count: held.late })}</span>}
      {held === null || held.disputed === 0 ? null : <span>{t('heldDisputed', { count: held.disputed })}</span>}
      <span>{t('days', { days })}</span>
    </>
  )
}

/** Whose a line is, and the one thing to do about that: take it, take it over, or give it back. */
function Owner({ line: { kind, subjectId, owner, name, count }, filter }: { line: WorkLine; filter: WorkFilter }) {
  const t = useMessages('adminOverview')
  const words = owner === null ? 'take' : owner.isMine ? 'release' : 'takeOver'
  return (
    <Form
      method="post"
      action="/dashboard/work"
      preventScrollReset
      className="flex flex-wrap items-center justify-end gap-x-3"
    >
      <input type="hidden" name="intent" value={owner?.isMine ? 'release' : 'take'} />
      <input type="hidden" name="filter" value={workUrl(filter).split('?')[1] ?? ''} />
      {owner === null ? null : (
        <span className={`text-14 ${owner.isMine ? 'font-semibold' : 'text-ink-2'}`}>
          {owner.isMine ? t('mine') : owner.name}
        </span>
      )}
      <SubmitButton
        name="line"
        value={`${kind} ${subjectId}`}
        look="quiet"
        size="dense"
        aria-label={t('ownerAct', { act: t(words), what: t(`kinds.${kind}`, { count }), name })}
      >
        {t(words)}
      </SubmitButton>
    </Form>
  )
}
