import { useMessages } from '#web/i18n/messages.ts'
import { Hour } from '#web/ui/day.tsx'
import { Link } from '#web/ui/link.tsx'

export interface ListedNotice {
  id: string
  at: Date
  isRead: boolean
  /** The day it belongs to, as it is written. */
  day: string
  title: string
  amount: string | null
}

/** Notices under the days they came on, each one a way to its act. */
export function NoticeDays({ lines }: { lines: readonly ListedNotice[] }) {
  const days = Map.groupBy(lines, ({ day }) => day)
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="flex flex-col gap-1">
      <h2 className="text-18 first-letter:uppercase">{day}</h2>
      <ul className="flex flex-col border-t border-line">
        {ofDay.map((line) => (
          <NoticeRow key={line.id} line={line} />
        ))}
      </ul>
    </section>
  ))
}

function NoticeRow({ line: { id, at, isRead, title, amount } }: { line: ListedNotice }) {
  const t = useMessages('noticeCenter')
  return (
    <li className="border-b border-line">
      <Link
        to={`/notices/${id}`}
        className="-ml-3 flex min-h-14 items-center gap-4 rounded-corner py-3 pl-3 text-ink no-underline hover:bg-raised"
      >
        <NoticeTile isRead={isRead} />
        <span className={`flex min-w-0 grow flex-col ${isRead ? '' : 'font-bold'}`}>
          <span className="wrap-anywhere">
            {isRead ? null : <span className="heard">{t('isUnread')} </span>}
            {title}
          </span>
          <span className="text-14 font-normal text-ink-2">
            <Hour at={at} />
          </span>
        </span>
        {amount === null ? null : (
          <span className="figures ml-auto shrink-0 font-display text-18 font-bold">{amount}</span>
        )}
      </Link>
    </li>
  )
}

/** A tile of the quilt: filled while the notice is new, an outline once it was read. */
function NoticeTile({ isRead }: { isRead: boolean }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
      <path
        d="M1 1V19A18 18 0 0 0 19 1Z"
        className={isRead ? 'fill-none stroke-line' : 'fill-ipe stroke-ink'}
        strokeWidth={isRead ? 2 : 1}
      />
    </svg>
  )
}
