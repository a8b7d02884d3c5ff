import { useSearchParams } from 'react-router'
import type { ListedGroupDraft } from '#services/consortiums/list-group-drafts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const DONE = ['saved', 'discarded'] as const

/** The groups that someone has begun to set up: where they go on, and the way to discard them. */
export function GroupDrafts({ drafts }: { drafts: readonly ListedGroupDraft[] }) {
  const t = useMessages('adminGroups.drafts')
  const said = useSearchParams()[0].get('done')
  const done = DONE.find((one) => one === said)
  return (
    <>
      <div role="status" className="empty:hidden">
        {done === undefined ? null : <Banner tone="ok" title={t(`done.${done}`)} />}
      </div>
      {drafts.length === 0 ? null : (
        <section aria-labelledby="drafts" className="flex flex-col gap-1">
          <h2 id="drafts" className="text-22">
            {t('title')}
          </h2>
          <ul className="flex flex-col">
            {drafts.map(({ id, name, targetCents, savedAt, next }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
              >
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1 wrap-anywhere">
                  <TextLink to={`/dashboard/groups/drafts/${id}/${next}`}>
                    {t('continue', { named: name === '' ? 'no' : 'yes', name })}
                  </TextLink>
                  {targetCents === null ? null : <Money cents={targetCents} whole />}
                  <span className="text-14 text-ink-2">{t.rich('saved', { at: () => <Instant at={savedAt} /> })}</span>
                </span>
                <TextLink to={`/dashboard/groups/drafts/${id}/discard`}>
                  <span aria-hidden="true">{t('discard')}</span>
                  <span className="heard">{t('discardNamed', { named: name === '' ? 'no' : 'yes', name })}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
