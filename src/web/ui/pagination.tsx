import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  /** Where each page begins after the one before, none but the first can be gone back to. */
  backTo?: 'previous' | 'first'
  hrefFor: (page: number) => string
}

/** The way through a long list, with the page number in the URL. Shows nothing for a single page. */
export function Pagination({ page, pages, backTo = 'previous', hrefFor }: PaginationProps) {
  const t = useMessages('shell')
  if (pages <= 1) return null
  const back = backTo === 'first' ? 1 : page - 1
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-24">
        {page > 1 ? (
          <LinkButton to={hrefFor(back)} look="secondary" size="dense">
            <Icon name="back" /> {t(back === page - 1 ? 'previousPage' : 'firstPage')}
          </LinkButton>
        ) : null}
      </span>
      <span className="text-center text-14 text-ink-2 max-[22rem]:order-first max-[22rem]:w-full">
        {t('pageOf', { page, pages })}
      </span>
      <span className="flex min-w-24 justify-end">
        {page < pages ? (
          <LinkButton to={hrefFor(page + 1)} look="secondary" size="dense">
            {t('nextPage')} <Icon name="forward" />
          </LinkButton>
        ) : null}
      </span>
    </nav>
  )
}
