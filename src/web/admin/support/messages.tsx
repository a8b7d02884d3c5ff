import { Form } from 'react-router'
import { TICKET_TABS, type TicketTab } from '#domain/support/ticket-states.ts'
import { outageOf } from '#outage'
import { Denied } from '#services/refusals.ts'
import { listTickets, type TicketList, type TicketWish } from '#services/support/list-tickets.ts'
import { nameTicket } from '#services/support/name-ticket.ts'
import { LONGEST_FIND, messagesUrl, ticketToldIn, ticketWishFrom } from '#web/admin/support/messages-url.ts'
import { MovedOn } from '#web/admin/support/moved-on.tsx'
import { TicketRows } from '#web/admin/support/ticket-rows.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/messages'

/** The inbox of the support team (decision 0085): tab, text, and place are in the URL. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'support.answer')
  const { searchParams } = url
  const wish = ticketWishFrom(searchParams)
  const told = ticketToldIn(searchParams)
  const list = await listTickets(ctx, wish).catch((err) => {
    if (err instanceof Denied || outageOf(err) !== null) throw err
    ctx.log.error({ err }, 'the messages could not be read')
    return null
  })
  const done = told && { done: told.done, of: await nameTicket(ctx, told.of) }
  return { wish, list, done, messages: messagesFor(languageOf(request), ['adminMessage', 'adminMessages']) }
}

export default function Messages({ loaderData: { wish, list, done } }: Route.ComponentProps) {
  const t = useMessages('adminMessages')
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} />
      {done === null ? null : <MovedOn {...done} hasNext={false} />}
      <Search wish={wish} />
      <Tabs wish={wish} counts={list?.counts ?? null} />
      <p className="measure text-16">{t(`rules.${wish.tab}`)}</p>
      {list === null ? (
        <div role="alert">
          <Banner
            tone="danger"
            title={t('failed')}
            actions={
              <LinkButton to={messagesUrl(wish)} look="secondary">
                {t('retry')}
              </LinkButton>
            }
          >
            {t('failedText')}
          </Banner>
        </div>
      ) : (
        <List wish={wish} list={list} />
      )}
    </main>
  )
}

function Search({ wish: { tab, find } }: { wish: TicketWish }) {
  const t = useMessages('adminMessages')
  return (
    <Form
      key={`${tab} ${find}`}
      method="get"
      action="/dashboard/messages"
      aria-label={t('search')}
      className="flex w-full flex-wrap items-end gap-3"
    >
      {tab === 'open' ? null : <input type="hidden" name="tab" value={tab} />}
      <div className="min-w-48 flex-1 sm:max-w-md">
        <SearchField label={t('search')} name="find" defaultValue={find} maxLength={LONGEST_FIND} />
      </div>
      <SubmitButton>{t('searchSubmit')}</SubmitButton>
      {find === '' ? null : (
        <span className="flex min-h-11 items-center">
          <TextLink to={messagesUrl({ tab })}>{t('clear')}</TextLink>
        </span>
      )}
      <p className="w-full text-14 text-ink-2">{t('searchHint')}</p>
    </Form>
  )
}

function Tabs({ wish: { tab, find }, counts }: { wish: TicketWish; counts: TicketList['counts'] | null }) {
  const t = useMessages('adminMessages')
  const label = (one: TicketTab) => {
    const name = t(`tabs.${one}`)
    const count = counts?.[one]
    return count === undefined ? name : t(count.isMore ? 'tabCountMore' : 'tabCount', { name, count: count.count })
  }
  return (
    <LinkTabs
      label={t('tabs.label')}
      items={TICKET_TABS.map((one) => ({
        to: messagesUrl({ tab: one, find }),
        label: label(one),
        isCurrent: one === tab,
      }))}
    />
  )
}

function List({ wish, list }: { wish: TicketWish; list: TicketList }) {
  const t = useMessages('adminMessages')
  const { tickets, next, searched } = list
  return (
    <section aria-label={t(`tabs.${wish.tab}`)} className="flex flex-col gap-4">
      {searched === null ? null : <p className="measure text-14 text-ink-2">{t('part', { most: searched })}</p>}
      {tickets.length === 0 ? <Nothing wish={wish} /> : <TicketRows tickets={tickets} tab={wish.tab} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {wish.after === null ? (
          <p className="text-14 text-ink-2 pointer-coarse:hidden">{tickets.length > 0 ? t('keys') : null}</p>
        ) : (
          <LinkButton to={messagesUrl({ ...wish, after: null })} look="secondary" size="dense">
            {t('first')}
          </LinkButton>
        )}
        {next === null ? null : (
          <LinkButton to={messagesUrl({ ...wish, after: next })} look="secondary" size="dense">
            {t('next')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function Nothing({ wish: { tab, find } }: { wish: TicketWish }) {
  const t = useMessages('adminMessages')
  if (find === '') return <EmptyState title={t(`empty.${tab}.title`)}>{t(`empty.${tab}.text`)}</EmptyState>
  return (
    <EmptyState
      title={t('noMatchTitle')}
      action={
        <LinkButton to={messagesUrl({ tab })} look="secondary" size="dense">
          {t('clear')}
        </LinkButton>
      }
    >
      {t('noMatch', { find })}
    </EmptyState>
  )
}
