import { LOCALES } from '#domain/language.ts'
import type { Outbox } from '#services/notices/list-outbox.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'

const URL_IN_TEXT = /(https?:\/\/\S+)/

/** One mail: as a mail reader draws it, shut in a frame where nothing runs, and as text with links that work. */
export function MailView({ mail, back }: { mail: NonNullable<Outbox['open']>; back: string }) {
  const t = useMessages('demo')
  const lang = LOCALES[mail.language]
  return (
    <main id="content" className="page flex flex-col gap-6 py-8">
      <PageHead title={mail.subject} documentTitle={t('outbox')} back={{ to: back, label: t('back') }}>
        <p className="wrap-anywhere text-ink-2">
          {t('from', {
            to: mail.name === null ? mail.to : `${mail.name} (${mail.to})`,
            language: t(`languages.${mail.language}`),
          })}{' '}
          · <Instant at={mail.sentAt} />
        </p>
      </PageHead>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        {mail.html === null ? null : (
          <Panel title={t('designed')}>
            <iframe title={t('designed')} sandbox="" srcDoc={mail.html} className="h-130 w-full border border-line" />
          </Panel>
        )}
        <Panel title={t('text')}>
          <div lang={lang} className="measure wrap-anywhere whitespace-pre-line">
            <Linked text={mail.text} />
          </div>
        </Panel>
      </div>
    </main>
  )
}

/** The text with its URLs as links. They go to our own pages, which load anew. */
function Linked({ text }: { text: string }) {
  return text.split(URL_IN_TEXT).map((part, place) =>
    URL_IN_TEXT.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places.
      <a key={place} href={part} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
