import { createTranslator } from 'use-intl/core'
import type { Context } from '#context'
import { dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Cell } from '#domain/documents/printed-document.ts'
import { type Language, LOCALES } from '#domain/language.ts'
import { type Cents, decimalOfCents } from '#domain/money.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import {
  type DayStyle,
  formatCount,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatList,
  formatMoney,
  formatPercent,
} from '#web/i18n/formats.ts'

/** What words a document: sentences, amounts, and days in the reader's language, each with what a spreadsheet takes. */
export type Writer = ReturnType<typeof createWriter>

const AREAS = ['printed', 'printedGroup', 'assembly', 'assemblyOwn', 'shell'] as const

/** A writer of documents in that language; instants stand in the product's zone. */
export function createWriter(ctx: Context, language: Language) {
  const { config } = ctx
  const zone = config.TIME_ZONE
  const messages = messagesFor(language, AREAS)
  const inArea = <const A extends (typeof AREAS)[number]>(namespace: A) =>
    createTranslator({ locale: LOCALES[language], messages, namespace })
  const cell = (text: string, value: string, look: Cell['look']): Cell => ({ text, value, look })
  const money = (cents: number) => formatMoney(cents, language)
  return {
    ctx,
    language,
    t: inArea('printed'),
    group: inArea('printedGroup'),
    assembly: inArea('assembly'),
    own: inArea('assemblyOwn'),
    shell: inArea('shell'),
    text: {
      money,
      day: (on: PlainDay, style: DayStyle = 'long') => formatDay(on, language, style),
      dayAt: (at: Date, style: DayStyle = 'long') => formatInstantDay(at, language, zone, style),
      instant: (at: Date) => formatInstant(at, language, zone),
      percent: (bps: number) => formatPercent(bps, language),
      count: (count: number) => formatCount(count, language),
      list: (items: readonly string[]) => formatList(items, language),
    },
    words: (text: string, value = text) => cell(text, value, 'words'),
    code: (text: string) => cell(text, text, 'code'),
    money: (cents: Cents) => cell(money(cents), decimalOfCents(cents), 'figure'),
    count: (count: number) => cell(formatCount(count, language), String(count), 'figure'),
    day: (on: PlainDay) => cell(formatDay(on, language), on, 'words'),
    dayAt: (at: Date) => cell(formatInstantDay(at, language, zone), dayOf(at, zone), 'words'),
    instant: (at: Date) => cell(formatInstant(at, language, zone, 'medium'), at.toISOString(), 'words'),
    nothing: cell('', '', 'words'),
  }
}
