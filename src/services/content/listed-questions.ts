import { findNewestVersion } from '#db/content-versions.ts'
import { listOperatorContent } from '#db/operator-content.ts'
import type { Db } from '#db/rows.ts'
import { QUESTION_LIST } from '#domain/content/content-keys.ts'
import { questionsInFiles } from '#services/content/file-content.ts'
import { questionIds } from '#services/content/read-published-questions.ts'

/** The ids of the questions that the page shows, in order, and which version of that list it is; 0: the release's. */
export async function listedQuestions(db: Db): Promise<{ ids: readonly string[]; version: number }> {
  return {
    ids: questionIds(await listOperatorContent(db)) ?? questionsInFiles(),
    version: await findNewestVersion(db, QUESTION_LIST),
  }
}
