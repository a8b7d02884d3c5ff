import { LANGUAGE_NAMES, languageFrom } from '#domain/language.ts'
import { type LaunchCheck, listLaunchChecks } from '#services/content/list-launch-checks.ts'
import { contentUrl } from '#web/admin/content/content-url.ts'
import { useItemName } from '#web/admin/content/content-words.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatList } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/launch-check'

/** What has to be replaced or proven before real people read it: the checks of the command `launch-check`, each with where it's mended. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'content.edit')
  return {
    checks: await listLaunchChecks(ctx),
    messages: messagesFor(languageOf(request), ['adminContent']),
  }
}

export default function LaunchCheckPage({ loaderData: { checks } }: Route.ComponentProps) {
  const t = useMessages('adminContent.launch')
  const open = checks.filter(({ isReady }) => !isReady)
  const ready = checks.filter(({ isReady }) => isReady)
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} back={{ to: '/admin', label: t('back') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      {open.length === 0 ? (
        <Banner tone="ok" title={t('allReady')} />
      ) : (
        <Banner tone="due" title={t('left', { count: open.length })} />
      )}
      {open.length === 0 ? null : <Checks title={t('open')} checks={open} />}
      {ready.length === 0 ? null : <Checks title={t('ready')} checks={ready} />}
    </main>
  )
}

function Checks({ title, checks }: { title: string; checks: readonly LaunchCheck[] }) {
  const t = useMessages('adminContent.launch')
  const nameOf = useItemName()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{title}</h2>
      <Table
        caption={title}
        captionHidden
        rows={checks}
        rowId={({ key, languages }) => `${key} ${languages.join()}`}
        columns={[
          {
            id: 'what',
            header: t('what'),
            isRowHeader: true,
            cell: ({ key }) =>
              key === 'bank' || key === 'files' ? t(key) : <TextLink to={contentUrl(key)}>{nameOf(key)}</TextLink>,
          },
          { id: 'state', header: t('state'), cell: (check) => <State {...check} /> },
          { id: 'why', header: t('why'), cell: (check) => <Why {...check} /> },
        ]}
      />
    </section>
  )
}

function State({ isReady, isSample }: LaunchCheck) {
  const t = useMessages('adminContent.launch')
  if (isReady) return <StatusTag tone="ok">{t('isReady')}</StatusTag>
  return <StatusTag tone={isSample ? 'info' : 'due'}>{t(isSample ? 'isSample' : 'isUnproven')}</StatusTag>
}

/** What it lacks, and where each thing is supplied. */
function Why({ key: _, isReady, isSample, lacks, languages }: LaunchCheck) {
  const t = useMessages('adminContent.launch')
  const language = useLanguage()
  if (isReady) return t('nothing')
  const names = languages.flatMap((one) => languageFrom(one) ?? []).map((one) => LANGUAGE_NAMES[one])
  const needs = lacks.map((lack) =>
    lack === 'basis' || lack === 'version' || lack === 'money' || lack === 'storage'
      ? t(`needs.${lack}`)
      : t.rich('needs.setting', { name: () => <code className="font-mono">{lack}</code> }),
  )
  return (
    <span className="inline-flex flex-col gap-1 text-left">
      {isSample && !lacks.includes('version') && !lacks.includes('money') ? <span>{t('replace')}</span> : null}
      {needs.map((need, at) => (
        <span key={lacks[at]}>{need}</span>
      ))}
      {languages.length === 3 ? null : <span>{t('onlyIn', { languages: formatList(names, language) })}</span>}
    </span>
  )
}
