import { showBankFile } from '#services/settlement/show-bank-file.ts'
import { bankFilesUrl, bankFileUrl, entriesWishFrom } from '#web/admin/bank-files/bank-files-url.ts'
import { EntriesTable } from '#web/admin/bank-files/entries-table.tsx'
import { ReceivedState, Said, SentState } from '#web/admin/bank-files/file-tables.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/bank-file'

/** A file that was sent or received: its totals, its hash, and what became of each entry. */
export async function loader({ request, url, context, params: { file } }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'ledger.read')
  const wish = entriesWishFrom(url.searchParams)
  return {
    file,
    wish,
    ...(await foundOr404(showBankFile(ctx, { file, ...wish }))),
    messages: messagesFor(languageOf(request), ['adminBankFiles']),
  }
}

export default function BankFile({ loaderData }: Route.ComponentProps) {
  const t = useMessages('adminBankFiles')
  const { file, wish, sent, received, entries, next } = loaderData
  const title = sent
    ? t('fileName', { number: sent.number ?? 0, modifier: sent.modifier ?? '' })
    : t('receivedName', { code: file.slice(0, 8) })
  const hash = sent?.hash ?? received?.hash ?? ''
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={title}
        back={{ to: bankFilesUrl({ show: sent ? 'sent' : 'received', after: null }), label: t('title') }}
      />
      <div className="flex max-w-2xl flex-col gap-4">
        <Facts data={loaderData} />
        <Fold title={t('hash')}>
          <Copyable label={t('hash')} value={hash} />
        </Fold>
      </div>
      {sent === null ? null : (
        <LinkTabs
          label={t('entryTabs.label')}
          items={[false, true].map((isAnswered) => ({
            to: bankFileUrl(file, { isAnswered, after: null }),
            label: t(isAnswered ? 'entryTabs.answered' : 'entryTabs.all'),
            isCurrent: isAnswered === wish.isAnswered,
          }))}
        />
      )}
      {entries.length === 0 ? (
        <EmptyState title={t('noEntries')}>{t(received?.refusal ? 'noEntriesRefused' : 'noEntriesText')}</EmptyState>
      ) : (
        <EntriesTable caption={t('entries')} entries={entries} />
      )}
      <PageLinks
        first={wish.after === null ? null : { to: bankFileUrl(file, { ...wish, after: null }), label: t('first') }}
        next={next === null ? null : { to: bankFileUrl(file, { ...wish, after: next }), label: t('more') }}
      />
    </main>
  )
}

function Facts({ data: { sent, received } }: { data: Route.ComponentProps['loaderData'] }) {
  const t = useMessages('adminBankFiles')
  const language = useLanguage()
  if (sent !== null)
    return (
      <KeyValues
        items={[
          { term: t('columns.window'), value: <Instant at={sent.closesAt} look="medium" /> },
          { term: t('columns.entries'), value: formatCount(sent.entries, language) },
          { term: t('columns.debits'), value: <Money cents={sent.debitCents} /> },
          { term: t('columns.credits'), value: <Money cents={sent.creditCents} /> },
          { term: t('columns.state'), value: <SentState file={sent} /> },
        ]}
      />
    )
  if (received === null) return null
  return (
    <KeyValues
      items={[
        { term: t('columns.received'), value: <Instant at={received.receivedAt} look="medium" /> },
        { term: t('columns.said'), value: <Said file={received} /> },
        { term: t('columns.state'), value: <ReceivedState file={received} /> },
      ]}
    />
  )
}
