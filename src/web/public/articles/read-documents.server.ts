import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import type { Config } from '#config'
import type { Context } from '#context'
import type { ConsentDocument } from '#domain/access/sign-up.ts'
import { type Language, LOCALES } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import type { Claim, OperatorContent } from '#services/content/operator-claims.ts'
import { type LegalText, type LegalVersion, type LegalWords, readLegalText } from '#services/content/read-legal-text.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatList } from '#web/i18n/formats.ts'
import { documentFigures } from '#web/public/articles/document-figures.server.ts'
import { readMarkdown, readPage } from '#web/public/articles/markdown.server.ts'
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
  /** The file of the release, which counsel hasn't read yet, rather than a version that we published. */
  isDraft: boolean
  /** Whether it's the version that holds today. */
  isInEffect: boolean
  /** Its versions before it and to come, the newest first. */
  others: LegalVersion[]
  html: string
  /** Its sections, each with the anchor it has in every language. */
  sections: SectionHeading[]
}

/**
 * A document, or the version of it that is asked for, with every figure and name in it (COPY-09, COPY-10); what the operator claims carries the word Sample until
 * it is proven (rules 0). Throws when its file does not say what it must.
 */
export async function readDocument(
  name: DocumentName,
  language: Language,
  ctx: Parameters<typeof readLegalText>[0],
): Promise<LongDocument> {
  const legal = name === 'accessibility' ? null : await readLegalText(ctx, name, language)
  return await asDocument(name, language, ctx, legal)
}

/** A version of a legal text, old, coming, or the one that holds; null for one there isn't. */
export async function readDocumentVersion(
  name: ConsentDocument,
  language: Language,
  ctx: Parameters<typeof readLegalText>[0],
  label: string,
): Promise<LongDocument | null> {
  const legal = await readLegalText(ctx, name, language, label)
  return legal && (await asDocument(name, language, ctx, legal))
}

async function asDocument(
  name: DocumentName,
  language: Language,
  ctx: Parameters<typeof readLegalText>[0],
  legal: LegalText | null,
): Promise<LongDocument> {
  const values = {
    ...documentValues(language, ctx.config),
    ...claimSentences(await readOperatorContent(ctx, language), language),
  }
  const page = readMarkdown(language, 'documents', values).find((one) => one.name === name)
  if (page === undefined) throw new Error(`content/${language}/documents has no ${name}.md`)
  const own = legal?.words && inOwnWords(legal.words, language, values, ctx)
  const { html, headings } = own ?? page
  const inFile = DOCUMENT.parse(page.facts)
  const facts = own === null || own === undefined ? inFile : { ...inFile, ...own.facts }
  return {
    ...facts,
    version: legal?.label ?? facts.version,
    date: legal?.effectiveOn ?? facts.date,
    isDraft: own === null || own === undefined,
    isInEffect: legal?.isInEffect ?? true,
    others: legal?.others ?? [],
    short: facts.short.map((sentence) => renderSentence(sentence, language)),
    html,
    sections: headings.filter(({ level }) => level === 2),
  }
}

/** A version that we published, with its figures; null, and logged, when the page can't show it: then the release's file speaks. */
function inOwnWords(
  { text, ...facts }: LegalWords,
  language: Language,
  values: Readonly<Record<string, string>>,
  { log }: Pick<Context, 'log'>,
) {
  try {
    return { ...readPage(text, language, values, facts.title), facts: filledFacts(facts, values) }
  } catch (err) {
    log.error({ err, language }, 'could not show a published legal text')
    return null
  }
}

/** The same facts with figures and names in them. */
function filledFacts(facts: Omit<LegalWords, 'text'>, values: Readonly<Record<string, string>>) {
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (name, word: string) => ownValue(values, word) ?? name)
  const { title, description, lead, short, figures } = facts
  return {
    ...{ title: fill(title), description: fill(description), lead: fill(lead), short: short.map(fill) },
    figures: figures.map(({ figure, what }) => ({ figure: fill(figure), what: fill(what) })),
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
export function documentValues(language: Language, config: Config): Record<string, string> {
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
