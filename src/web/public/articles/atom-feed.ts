import { ownValue } from '#domain/own-value.ts'
/** What a feed holds. URLs are absolute; days are plain days. */
export interface Feed {
  title: string
  subtitle: string
  author: string
  /** The language tag: "pt-BR". */
  locale: string
  url: string
  feedUrl: string
  entries: readonly { title: string; summary: string; url: string; day: string }[]
}

/** The feed as an Atom document (RFC 4287). */
export function atomFeed({ title, subtitle, author, locale, url, feedUrl, entries }: Feed): string {
  const days = entries.map(({ day }) => day).sort()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(locale)}">
<id>${text(url)}</id>
<title>${text(title)}</title>
<subtitle>${text(subtitle)}</subtitle>
<updated>${instant(days.at(-1) ?? '1970-01-01')}</updated>
<author><name>${text(author)}</name></author>
<link rel="alternate" type="text/html" href="${text(url)}"/>
<link rel="self" type="application/atom+xml" href="${text(feedUrl)}"/>
${entries.map(entry).join('\n')}
</feed>
`
}

function entry({ title, summary, url, day }: Feed['entries'][number]): string {
  return `<entry>
<id>${text(url)}</id>
<title>${text(title)}</title>
<link rel="alternate" type="text/html" href="${text(url)}"/>
<published>${instant(day)}</published>
<updated>${instant(day)}</updated>
<summary>${text(summary)}</summary>
</entry>`
}

function instant(day: string): string {
  return `${day}T12:00:00Z`
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function text(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => ownValue(SIGNS, sign) ?? sign)
}
