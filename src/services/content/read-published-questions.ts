import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { Reader } from '#services/content/find-preview.ts'
import { readPublished } from '#services/content/read-published.ts'

const QUESTION = z.object({ question: z.string(), keywords: z.string(), answer: z.string() })

/** A question of the FAQ in the operator's own words; figures still stand in braces. */
export interface PublishedQuestion {
  question: string
  keywords: string[]
  answer: string
}

/** The questions that the operator has published in one language, by id; the others are those of the release. A row that can't be read is left out. */
export async function readPublishedQuestions(ctx: Reader, language: Language): Promise<Map<string, PublishedQuestion>> {
  const rows = await readPublished(ctx)
  const found = new Map<string, PublishedQuestion>()
  for (const { key, language: written, value } of rows) {
    const read = QUESTION.safeParse(value)
    if (!key.startsWith('questions/') || written !== language || !read.success) continue
    const keywords = read.data.keywords.split(',').map((word) => word.trim())
    found.set(key.slice('questions/'.length), { ...read.data, keywords: keywords.filter((word) => word !== '') })
  }
  return found
}
