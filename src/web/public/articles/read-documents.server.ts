import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import type { Config } from '#config'
import type { Context } from '#context'
import type { ConsentDocument } from '#domain/access/sign-up.ts'
import { type Language, LOCALES } from '#domain/language.ts'
import type { Claim, OperatorContent } from '#services/content/operator-claims.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatList } from '#web/i18n/formats.ts'
import { documentFigures } from '#web/public/articles/document-figures.server.ts'
import { readMarkdown } from '#web/public/articles/markdown.server.ts'
import { renderSentence, type SectionHeading } from '#web/public/articles/render-markdown.server.ts'

export type DocumentName = ConsentDocument | 'accessibility'

const DAY = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const DOCUMENT = z.strictObject({
  title: z.string(),
  description: z.string(),
  version: z.string(),
  date: DAY,
  lead: z.string(),
  /** Terms: the rules no one should miss; HTML once read. */
  short: z.array(z.string()).default([]),
  /** Privacy: figures that sum it up at a glance. */
  figures: z.array(z.strictObject({ figure: z.string(), what: z.string() })).default([]),
  /** Accessibility: what was tested, how, and when. */
  tested: z.array(z.strictObject({ what: z.string(), how: z.string(), when: z.string() })).default([]),
})

/** One of our long documents in one language. */
export interface LongDocument extends z.output<typeof DOCUMENT> {
  html: string
  /** Its sections, each with the anchor it has in every language. */
  sections: SectionHeading[]
}

/**
 * A document with every figure and name in it (COPY-09, COPY-10); what the operator claims carries the word Sample until
 * it is proven (rules 0). Throws when its file does not say what it must.
 */
export async function readDocument(
  name: DocumentName,
  language: Language,
  ctx: Pick<Context, 'config' | 'db' | 'log'>,
): Promise<LongDocument> {
  const values = {
    ...documentValues(language, ctx.config),
    ...claimSentences(await readOperatorContent(ctx, language), language),
  }
  const page = readMarkdown(language, 'documents', values).find((one) => one.name === name)
  if (page === undefined) throw new Error(`content/${language}/documents has no ${name}.md`)
  const { html, headings } = page
  const facts = DOCUMENT.parse(page.facts)
  return {
    ...facts,
    short: facts.short.map((sentence) => renderSentence(sentence, language)),
    html,
    sections: headings.filter(({ level }) => level === 2),
  }
}

const ARTICLE = z.strictObject({ title: z.string(), description: z.string(), date: DAY, order: z.int() })

export interface Article extends z.output<typeof ARTICLE> {
  /** Its URL below /blog, the same in every language. */
  slug: string
  html: string
  /** At an easy pace, in whole minutes. */
  minutes: number
}

const WORDS_A_MINUTE = 200

/** The articles in their reading order. */
export function readArticles(language: Language, config: Config): Article[] {
  return readMarkdown(language, 'blog', documentValues(language, config))
    .map(({ name, facts, html }) => ({ ...ARTICLE.parse(facts), slug: name, html, minutes: minutesOf(html) }))
    .sort((a, b) => a.order - b.order)
}

/** Code is copied, not read. */
function minutesOf(html: string): number {
  const words = html.replace(/<pre>[\s\S]*?<\/pre>/g, ' ').replace(/<[^>]*>/g, ' ')
  return Math.max(1, Math.round((words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / WORDS_A_MINUTE))
}

/** Settings and figures the texts may name. */
function documentValues(language: Language, config: Config): Record<string, string> {
  return {
    ...documentFigures(language, config.TIME_ZONE),
    product: config.PRODUCT_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    states: formatList(config.LICENSED_STATES, language),
  }
}

/** What the terms say of partner, bank and registration, each a sentence with its mark. */
function claimSentences({ partner, funds, registration }: OperatorContent, language: Language): Record<string, string> {
  const t = createTranslator({ locale: LOCALES[language], messages: messagesFor(language, ['documents', 'shell']) })
  const sentence = ({ isMarked }: Claim<unknown>, words: string) => {
    const whole = words.replace(/\.?$/, '.')
    return isMarked ? t('documents.sampleSentence', { sentence: whole }) : whole
  }
  return {
    partner: partner.value.name,
    partnerSentence: sentence(partner, t('documents.partnerSupplies', { partner: partner.value.name })),
    bankSentence: funds.isMarked ? t('shell.fundsUnproven') : sentence(funds, funds.value.statement),
    registrationSentence: registration.isMarked
      ? t('shell.notOpenYet')
      : sentence(registration, registration.value.statement),
  }
}
