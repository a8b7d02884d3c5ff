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
  const name = kind.replaceAll('_', '-')
  const [, amount = null] = /^##+ (.+)$/m.exec(letterIn(name, language)) ?? []
  return {
    title: subjectOf(name, language, values) ?? kind,
    amount: amount === null ? null : fill(amount, values),
  }
}

/** The subject of a letter, with `missing` for what isn't known anymore; null for a letter that isn't there. */
export function subjectOf(
  letter: string,
  language: Language,
  values: Readonly<Record<string, string | number>>,
  missing = '',
): string | null {
  const [, subject = null] = /^# (.+)$/m.exec(letterIn(letter, language)) ?? []
  return subject === null ? null : fill(subject, values, missing)
}

const letterIn = (name: string, language: Language) => LETTERS[`/content/${language}/mails/${name}.md`] ?? ''

const fill = (text: string, values: Readonly<Record<string, string | number>>, missing = '') =>
  text.replaceAll(/\{(\w+)\}/g, (_, word: string) => String(ownValue(values, word) ?? missing))
