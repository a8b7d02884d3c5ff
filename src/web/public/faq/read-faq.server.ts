import { z } from 'zod'
import { bonusBps, POINTS_PER_ASSEMBLY, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import { LATE_STEPS } from '#domain/calendar.ts'
import { FAQ_CATEGORIES, type FaqEntry } from '#domain/chat/faq-entry.ts'
import type { Language } from '#domain/language.ts'
import { centsOfDollars, multiplyRatio, WHOLE_BPS } from '#domain/money.ts'
import { ownValue } from '#domain/own-value.ts'
import { reserveBpsFor } from '#domain/payments/installment-plan.ts'
import type { PublishedQuestion, PublishedQuestions } from '#services/content/read-published-questions.ts'
import { formatCount, formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { readMarkdown, readPage } from '#web/public/articles/markdown.server.ts'
import { EXAMPLE, SAMPLE_MEMBER } from '#web/public/example-plan.ts'
import { coSignerThrough, HOME_EXAMPLE, planFigures } from '#web/public/plan-figures.ts'
import { MOST_TRANSFER_FEE } from '#web/public/pricing/pricing-figures.ts'

/** One of the questions in one language, for the page, the chat, the search palette and JSON-LD. */
export interface FaqPage extends FaqEntry {
  language: Language
  /** Our own HTML, ready to be shown; links lead to the page's language. */
  answerHtml: string
  /** Whether it is one of the four that /how-it-works shows (PUB-10). */
  onHowItWorks: boolean
}

const FACTS = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  category: z.enum(FAQ_CATEGORIES),
  keywords: z.array(z.string().min(2)).min(4),
  question: z.string(),
  onHowItWorks: z.boolean().default(false),
})

/** Of a question in the operator's own words; the release's have more to be found by. */
const OWN_FACTS = FACTS.extend({ keywords: z.array(z.string()) })

const read = new Map<string, FaqPage[]>()
/** Each publication makes a new set of each language; the old ones are never asked for again. */
const MOST_SETS = 12

/** Nothing published: the fifteen questions of the release. */
const AS_RELEASED: PublishedQuestions = { own: new Map(), ids: null }

/**
 * The questions, in order (PUB-20, CHAT-02): the release's fifteen, or those that the operator has chosen. Every figure in them follows from the
 * domain. `values` are the settings the texts name, `published` what the operator has made of them. Reads content/<language>/faq;
 * throws when a file does not say what it must, and keeps the file's words where the operator's can't be shown.
 */
export function readFaq(
  language: Language,
  values: { product: string },
  published: PublishedQuestions = AS_RELEASED,
): FaqPage[] {
  const key = JSON.stringify([language, values.product, published.ids, ...published.own])
  const known = read.get(key)
  if (known !== undefined) return known
  const named = { ...values, ...figures(language) }
  const files = new Map(readMarkdown(language, 'faq', named).map((page) => [(page.facts as { id: string }).id, page]))
  const pages = (published.ids ?? [...files.keys()]).flatMap((id): FaqPage[] => {
    const own = published.own.get(id)
    const file = files.get(id)
    const inOwn = own === undefined ? null : inOwnWords(id, own, file?.facts, language, named)
    const { facts, html } = inOwn ?? { facts: file && FACTS.parse(file.facts), html: file?.html ?? '' }
    return facts === undefined ? [] : [{ ...facts, language, answerHtml: html, answerText: wordsOf(html) }]
  })
  if (read.size >= MOST_SETS) read.clear()
  read.set(key, pages)
  return pages
}

/** A question in the operator's words, with what else the release says of it; null when they can't be shown. */
function inOwnWords(
  id: string,
  own: PublishedQuestion,
  facts: unknown,
  language: Language,
  values: Readonly<Record<string, string>>,
): { facts: z.infer<typeof OWN_FACTS>; html: string } | null {
  try {
    const { html } = readPage(own.answer, language, values, id)
    const question = own.question.replace(/\{(\w+)\}/g, (name, word: string) => ownValue(values, word) ?? name)
    const { keywords } = own
    return { facts: OWN_FACTS.parse({ category: 'general', ...(facts ?? {}), id, question, keywords }), html }
  } catch {
    return null
  }
}

/** Leaving before selection (rules 9): the deduction is 5% of the fund money, at most this. */
const LEAVE_MOST = centsOfDollars(500)
const STEP_POINTS = 1200

/** What the answers may name in braces: the rules and the one example, formatted for the language. */
function figures(language: Language): Record<string, string> {
  const money = (cents: number) => formatMoney(cents, language, { whole: true })
  const percent = (bps: number) => formatPercent(bps, language)
  const { creditCents, feeBps, months } = EXAMPLE
  return {
    credit: money(creditCents),
    months: formatCount(months, language),
    fee: percent(feeBps),
    feeAmount: money(EXAMPLE.feeCents),
    total: money(EXAMPLE.totalCents),
    monthly: money(EXAMPLE.monthlyCents),
    reserveAmount: money(multiplyRatio(creditCents, reserveBpsFor(feeBps), WHOLE_BPS)),
    shares: formatCount(SAMPLE_MEMBER.shares, language),
    coSigner: formatCount(coSignerThrough(planFigures(EXAMPLE)), language),
    coSignerLow: formatCount(coSignerThrough(planFigures({ ...EXAMPLE, feeBps: HOME_EXAMPLE.feeBps })), language),
    feeLow: percent(HOME_EXAMPLE.feeBps),
    points: formatCount(POINTS_PER_ASSEMBLY, language),
    pointsStep: formatCount(STEP_POINTS, language),
    bonusStep: percent(bonusBps(STEP_POINTS)),
    bonusMost: percent(bonusBps(pointsAfterMonths(months))),
    bonusAmount: money(EXAMPLE.mostBonusCents),
    lateLeast: percent(LATE_STEPS[0].bps),
    lateMost: percent(LATE_STEPS[3].bps),
    leaveMost: money(LEAVE_MOST),
    transferMost: money(MOST_TRANSFER_FEE),
  }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ownValue(ENTITIES, entity) ?? entity)
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}
