import type { Language } from '#domain/language.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import { ownValue } from '#domain/own-value.ts'

// Read when the site is built, so that the server needs no folder beside it.
const LETTERS = import.meta.glob<string>('/content/{enUS,ptBR,esMX}/mails/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A notice on the page: the subject of its letter, and the amount that the letter sets apart. */
export interface NoticeWords {
  title: string
  amount: string | null
}

/** The words of a notice are those of its letter, so that the two never differ and a new kind has them from its first day. */
export function noticeWords(
  kind: NoticeKind,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): NoticeWords {
  const letter = LETTERS[`/content/${language}/mails/${kind.replaceAll('_', '-')}.md`] ?? ''
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, word: string) => String(ownValue(values, word) ?? ''))
  const [, title = kind] = /^# (.+)$/m.exec(letter) ?? []
  const [, amount = null] = /^##+ (.+)$/m.exec(letter) ?? []
  return { title: fill(title), amount: amount === null ? null : fill(amount) }
}
