import { useMessages } from '#web/i18n/messages.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Where a list's documents are: the folder of their URLs, and whose they are. */
export interface DocumentsAt {
  base: string
  search: string
}

interface DocumentLinksProps extends DocumentsAt {
  /** As its URL names it. */
  name: string
  title: string
  text: string
  hasCsv?: boolean
}

/** One document in a list: what it is, and its formats. */
export function DocumentLinks({ base, search, name, title, text, hasCsv = false }: DocumentLinksProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-3">
      <span className="flex min-w-0 flex-col">
        <TextLink to={`${base}/${name}${search}`} className="font-semibold">
          {title}
        </TextLink>
        <span className="text-16 text-ink-2">{text}</span>
      </span>
      <Formats base={base} search={search} name={name} title={title} hasCsv={hasCsv} />
    </li>
  )
}

/** The files of a document, short to see and whole to hear. */
export function Formats({ base, search, name, title, hasCsv = false }: Omit<DocumentLinksProps, 'text'>) {
  const t = useMessages('documentList')
  return (
    <span className="flex gap-4 text-16">
      <a className="link" href={`${base}/${name}.pdf${search}`}>
        <span aria-hidden="true">{t('pdf')}</span>
        <span className="heard">{t('asPdf', { what: title })}</span>
      </a>
      {hasCsv ? (
        <a className="link" href={`${base}/${name}.csv${search}`}>
          <span aria-hidden="true">{t('csv')}</span>
          <span className="heard">{t('asCsv', { what: title })}</span>
        </a>
      ) : null}
    </span>
  )
}
