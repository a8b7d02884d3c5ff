import { listContentDrafts, listNewestVersions } from '#db/content-versions.ts'
import { listOperatorContent } from '#db/operator-content.ts'
import type { Db } from '#db/rows.ts'
import type { Language } from '#domain/language.ts'
import { shapeOf } from '#services/content/content-shapes.ts'
import { fileContent, questionsInFiles } from '#services/content/file-content.ts'
import { listedQuestions } from '#services/content/listed-questions.ts'

/** Every question there is, by id: as it's published in a language, or in the release's words, or its draft's; first those of the page, in order. */
export async function questionTitles(db: Db, language: Language): Promise<Map<string, string>> {
  const rows = await listOperatorContent(db)
  const drafts = await listContentDrafts(db)
  const { ids } = await listedQuestions(db)
  const added = [...(await listNewestVersions(db)), ...drafts].flatMap(({ key }) =>
    key.startsWith('questions/') ? [key.slice('questions/'.length)] : [],
  )
  const there = new Set([...questionsInFiles(), ...added])
  const all = [...ids.filter((id) => there.has(id)), ...[...there].filter((id) => !ids.includes(id))]
  return new Map(
    all.map((id) => {
      const key = `questions/${id}`
      const item = shapeOf(key)
      const published = rows.find((row) => row.key === key && row.language === language)?.value
      const inFile = item === null ? undefined : fileContent(key, item).values[language]
      const draft = drafts.find((one) => one.key === key)?.questions ?? {}
      return [id, questionOf(published) || questionOf(inFile) || (draft[language] ?? draft.enUS ?? id)]
    }),
  )
}

function questionOf(value: unknown): string {
  return String((value as { question?: unknown } | undefined)?.question ?? '')
}
