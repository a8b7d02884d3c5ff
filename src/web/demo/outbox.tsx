import { Form } from 'react-router'
import { listOutbox } from '#services/notices/list-outbox.ts'
import { MailView } from '#web/demo/mail-view.tsx'
import { OutboxTable } from '#web/demo/outbox-table.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { pageNumber } from '#web/page-number.ts'
import { requestContext } from '#web/request-context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/outbox'

const LONGEST_SEARCH = 100

/** Every email the product would have sent; in demo mode only, since there is no such page elsewhere. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { searchParams } = url
  const address = (searchParams.get('to') ?? '').trim().slice(0, LONGEST_SEARCH)
  const page = pageNumber(searchParams)
  const outbox = await foundOr404(listOutbox(ctx, { address, page, mailId: searchParams.get('mail') }))
  return { ...outbox, address, page }
}

export default function OutboxPage({ loaderData: { mails, total, pages, open, address, page } }: Route.ComponentProps) {
  const t = useMessages('demo')
  const hrefFor = (more: Record<string, string>) =>
    `/demo/outbox?${new URLSearchParams({ ...(address === '' ? {} : { to: address }), ...more })}`
  if (open !== null) return <MailView mail={open} back={hrefFor(page === 1 ? {} : { page: String(page) })} />
  return (
    <main id="content" className="page flex flex-col gap-6 py-8">
      <PageHead title={t('outboxTitle')} documentTitle={t('outbox')}>
        <p className="measure">{t('outboxText')}</p>
      </PageHead>
      <Form method="get" action="/demo/outbox" className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-80">
          <SearchField key={address} label={t('address')} name="to" defaultValue={address} maxLength={LONGEST_SEARCH} />
        </div>
        <SubmitButton look="secondary">{t('show')}</SubmitButton>
        {address === '' ? null : (
          <LinkButton to="/demo/outbox" look="quiet">
            {t('clear')}
          </LinkButton>
        )}
      </Form>
      <p role="status" className="text-14 text-ink-2">
        {t('count', { count: total })}
      </p>
      {mails.length === 0 ? (
        <EmptyState title={t(address === '' ? 'emptyTitle' : 'noMatchTitle')}>
          {t(address === '' ? 'emptyText' : 'noMatchText')}
        </EmptyState>
      ) : (
        <OutboxTable
          mails={mails}
          hrefFor={(mailId) => hrefFor({ ...(page === 1 ? {} : { page: String(page) }), mail: mailId })}
        />
      )}
      <Pagination page={page} pages={pages} hrefFor={(to) => hrefFor({ page: String(to) })} />
    </main>
  )
}
