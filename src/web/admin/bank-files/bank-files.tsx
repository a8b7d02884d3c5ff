import { type BankFilesPart, type BankFilesWish, listBankFiles } from '#services/settlement/list-bank-files.ts'
import { BANK_FILES_TABS, bankFilesUrl, bankFilesWishFrom } from '#web/admin/bank-files/bank-files-url.ts'
import { EntriesTable } from '#web/admin/bank-files/entries-table.tsx'
import { ReceivedTable, SentTable } from '#web/admin/bank-files/file-tables.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/bank-files'

/** The files between us and the bank (rules 16): first what a person has to look at, then what was sent and received. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'ledger.read')
  const wish = bankFilesWishFrom(url.searchParams)
  return {
    wish,
    ...(await foundOr404(listBankFiles(ctx, wish))),
    messages: messagesFor(languageOf(request), ['adminBankFiles']),
  }
}

export default function BankFiles({ loaderData: { wish, isInFiles, part } }: Route.ComponentProps) {
  const t = useMessages('adminBankFiles')
  const shell = useMessages('shell')
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} back={{ to: '/admin', label: shell('adminPanel') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      {part === null ? (
        <EmptyState
          title={t('simulated')}
          action={
            <LinkButton to="/dashboard/checks" look="secondary" size="dense">
              {t('toChecks')}
            </LinkButton>
          }
        >
          {t('simulatedText')}
        </EmptyState>
      ) : (
        <>
          {isInFiles ? null : (
            <Banner tone="info" title={t('noLonger')}>
              {t('noLongerText')}
            </Banner>
          )}
          <LinkTabs
            label={t('tabs.label')}
            items={BANK_FILES_TABS.map((show) => ({
              to: bankFilesUrl({ show, after: null }),
              label: t(`tabs.${show}`),
              isCurrent: show === part.show,
            }))}
          />
          <Part part={part} />
          <Pages wish={wish} part={part} />
        </>
      )}
    </main>
  )
}

function Part({ part }: { part: BankFilesPart }) {
  const t = useMessages('adminBankFiles')
  const caption = t(`tabs.${part.show}`)
  if (part.show === 'exceptions') return <Exceptions part={part} />
  const group = part.show === 'sent' ? part.group : null
  const toAll = <TextLink to={bankFilesUrl({ show: 'sent', after: null })}>{t('allFiles')}</TextLink>
  if (part.files.length === 0 && group !== null)
    return (
      <EmptyState title={t('noEntries')} action={toAll}>
        {t('ofGroup', { group: group.name })}
      </EmptyState>
    )
  if (part.files.length === 0) return <EmptyState title={t(`none.${part.show}`)}>{t(`texts.${part.show}`)}</EmptyState>
  return (
    <section aria-label={caption} className="flex flex-col gap-4">
      <p className="measure text-16">
        {group === null ? t(`texts.${part.show}`) : t('ofGroup', { group: group.name })} {group === null ? null : toAll}
      </p>
      {part.show === 'sent' ? (
        <SentTable caption={caption} files={part.files} />
      ) : (
        <ReceivedTable caption={caption} files={part.files} />
      )}
    </section>
  )
}

function Exceptions({ part }: { part: Extract<BankFilesPart, { show: 'exceptions' }> }) {
  const t = useMessages('adminBankFiles')
  const { refused, overdue, answers } = part
  if (refused.length + overdue.length + answers.length === 0)
    return <EmptyState title={t('none.exceptions')}>{t('texts.exceptions')}</EmptyState>
  return (
    <>
      <p className="measure text-16">{t('texts.exceptions')}</p>
      {overdue.length === 0 ? null : (
        <section className="flex flex-col gap-3">
          <h2 className="text-22">{t('overdue')}</h2>
          <p className="measure text-ink-2">{t('overdueText')}</p>
          <SentTable caption={t('overdue')} files={overdue} />
        </section>
      )}
      {refused.length === 0 ? null : (
        <section className="flex flex-col gap-3">
          <h2 className="text-22">{t('refused')}</h2>
          <p className="measure text-ink-2">{t('refusedText')}</p>
          <ReceivedTable caption={t('refused')} files={refused} />
        </section>
      )}
      {answers.length === 0 ? null : (
        <section className="flex flex-col gap-3">
          <h2 className="text-22">{t('entries')}</h2>
          <EntriesTable caption={t('entries')} entries={answers} hasTodo />
        </section>
      )}
    </>
  )
}

/** To the next page and back to the first. */
function Pages({ wish, part }: { wish: BankFilesWish; part: BankFilesPart }) {
  const t = useMessages('adminBankFiles')
  const next = part.next === null ? null : bankFilesUrl({ ...wish, after: part.next } as BankFilesWish)
  return (
    <PageLinks
      first={wish.after === null ? null : { to: bankFilesUrl({ ...wish, after: null }), label: t('newest') }}
      next={next === null ? null : { to: next, label: t('older') }}
    />
  )
}
