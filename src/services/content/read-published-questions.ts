import { z } from 'zod'
import type { OperatorContentRow } from '#db/operator-content.ts'
import { QUESTION_LIST } from '#domain/content/content-keys.ts'
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

/** What the operator has made of the FAQ in one language. */
export interface PublishedQuestions {
  /** Questions in its own words, by id; those the release has too keep its words otherwise. */
  own: ReadonlyMap<string, PublishedQuestion>
  /** Which of all questions there are, in order; null: the release's. */
  ids: readonly string[] | null
}

/** The operator's questions in one language, and which of all the page shows. A row that can't be read is left out. */
export async function readPublishedQuestions(ctx: Reader, language: Language): Promise<PublishedQuestions> {
  const rows = await readPublished(ctx)
  const found = new Map<string, PublishedQuestion>()
  for (const { key, language: written, value } of rows) {
    const read = QUESTION.safeParse(value)
    if (!key.startsWith('questions/') || written !== language || !read.success) continue
    const keywords = read.data.keywords.split(',').map((word) => word.trim())
    found.set(key.slice('questions/'.length), { ...read.data, keywords: keywords.filter((word) => word !== '') })
  }
  return { own: found, ids: questionIds(rows) }
}

const LIST = z.object({ ids: z.array(z.string()).min(1) })

/** The ids of the list that was published; null for none. */
export function questionIds(rows: readonly OperatorContentRow[]): string[] | null {
  const row = rows.find(({ key }) => key === QUESTION_LIST)
  return LIST.safeParse(row?.value).data?.ids ?? null
}
