import { z } from 'zod'
import type { Context } from '#context'
import { type LegalTextRow, listLegalTexts } from '#db/legal-texts.ts'
import type { ConsentDocument } from '#domain/access/sign-up.ts'
import { dayOf } from '#domain/calendar.ts'
import { compareDays, type PlainDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { publishedDocument } from '#integrations/published-documents.ts'
import type { ContentBody } from '#services/content/content-body.ts'
import { findPreview, type Reader } from '#services/content/find-preview.ts'

const WORDS = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  text: z.string(),
  short: z.array(z.string()).default([]),
  figures: z.array(z.strictObject({ figure: z.string(), what: z.string() })).default([]),
})

/** What one version says in one language; figures still stand in braces. */
export type LegalWords = z.output<typeof WORDS>

export interface LegalVersion {
  /** As people read it: "2". */
  label: string
  effectiveOn: PlainDay
}

/** A legal text in one language, with its other versions. */
export interface LegalText extends LegalVersion {
  /** Null when the release's file speaks. */
  words: LegalWords | null
  /** Whether it's the version that holds today. */
  isInEffect: boolean
  /** Those before it and those to come, the newest first. */
  others: LegalVersion[]
}

/**
 * A legal text: the version that holds today, or the one that is asked for, old and coming ones included (decision 0086); null for
 * a version there isn't. The file of the release is the first version. An editor who previews a draft reads that.
 */
export async function readLegalText(
  ctx: Reader & Pick<Context, 'clock' | 'config' | 'log'>,
  document: ConsentDocument,
  language: Language,
  label?: string,
): Promise<LegalText | null> {
  const file = await publishedDocument(document, language)
  const rows = await listLegalTexts(ctx.db, document)
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const all = [
    ...rows.map((row) => ({ label: row.label, effectiveOn: row.effective_on, row })),
    { label: file.version, effectiveOn: file.publishedOn, row: null },
  ]
  const inEffect = all.find(({ row, effectiveOn }) => row === null || compareDays(effectiveOn, today) <= 0)
  const asked = label === undefined ? inEffect : all.find((one) => one.label === label)
  if (asked === undefined) return null
  const preview = await findPreview(ctx)
  const isPreviewed = preview?.key === `legal/${document}` && label === undefined
  return {
    label: asked.label,
    effectiveOn: asked.effectiveOn,
    words: isPreviewed ? wordsOf(preview.body, language) : asked.row && readWords(ctx, asked.row, language),
    isInEffect: asked === inEffect,
    others: all.filter((one) => one !== asked).map(({ label, effectiveOn }) => ({ label, effectiveOn })),
  }
}

function readWords(ctx: Pick<Context, 'log'>, row: LegalTextRow, language: Language): LegalWords | null {
  const words = wordsOf(row.body as ContentBody, language)
  if (words === null) ctx.log.error({ document: row.document, version: row.version }, 'could not read a legal text')
  return words
}

function wordsOf(body: ContentBody, language: Language): LegalWords | null {
  return WORDS.nullable().catch(null).parse(body.values[language])
}
