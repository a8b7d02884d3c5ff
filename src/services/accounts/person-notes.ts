import type { Context } from '#context'
import { readPersonNotes } from '#db/person-notes.ts'
import type { Db } from '#db/rows.ts'

/** A note about someone, opened. Plain values that may travel to the browser. */
export interface PersonNote {
  id: string
  text: string
  author: string
  writtenAt: Date
}

/** Where a note's text is sealed. */
export const notePlace = (id: string): string => `person_notes.sealed_text:${id}`

/** What the desk noted about someone, the newest first. The caller knows who may read it. */
export async function openPersonNotes(ctx: Context, db: Db, userId: string, most: number): Promise<PersonNote[]> {
  const rows = await readPersonNotes(db, userId, most)
  return rows.map((row) => ({
    id: row.id,
    text: ctx.sealing.open(row.sealed_text, notePlace(row.id)),
    author: row.author_name,
    writtenAt: row.written_at,
  }))
}
