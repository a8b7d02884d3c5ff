import type { Page } from '@playwright/test'
import { createTranslator } from 'use-intl/core'
import { LANGUAGE_KEY, type Language, LOCALES } from '#domain/language.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX } as unknown as Record<Language, Catalogue>

/**
 * The words of one language as the screens say them, so that one script serves all three: `t('group.pay')`, and
 * `t.markup(…)` for sentences that hold an amount.
 */
export function wordsOf(language: Language) {
  return createTranslator({ locale: LOCALES[language], messages: CATALOGUES[language] })
}

/** Names a sentence of the catalogs. */
export type Key = Parameters<ReturnType<typeof wordsOf>['raw']>[0]

/** A sentence of the catalogs, whatever stands in its places. */
export function sayingOf({ t }: Pick<Reader, 't'>, key: Key): RegExp {
  const pieces = String(t.raw(key)).split(/<\w+><\/\w+>|\{\w+\}/)
  return new RegExp(pieces.map((piece) => RegExp.escape(piece)).join('.+'))
}

/** Someone at the browser who reads one language. */
export interface Reader {
  page: Page
  language: Language
  t: ReturnType<typeof wordsOf>
  /** Dollars as the screens write them. */
  money(dollars: number): string
}

/** From now on, the person at the browser reads this language. The switch has its own story, so the cookie is enough. */
export async function readerOf(page: Page, baseURL: string | undefined, language: Language): Promise<Reader> {
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url: baseURL ?? '' }])
  return {
    page,
    language,
    t: wordsOf(language),
    money: (dollars) => formatMoney(Math.round(dollars * 100), language).replaceAll('\u00a0', ' '),
  }
}
