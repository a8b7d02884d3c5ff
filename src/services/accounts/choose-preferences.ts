import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { updatePreferences } from '#db/people.ts'
import type { Theme } from '#domain/access/preferences.ts'
import type { Language } from '#domain/language.ts'
import { requirePerson } from '#services/access.ts'

/** What a person may choose about how pages look and which language we write to them in. */
export interface Preferences {
  language: Language
  theme: Theme
  hidesAmounts: boolean
}

/** Keeps these choices in the asker's account; what is left out stays. From now on their emails come in this language. */
export async function choosePreferences(ctx: Context, chosen: Partial<Preferences>): Promise<void> {
  const { userId } = requirePerson(ctx)
  await outsideCells(ctx, (tx) => updatePreferences(tx, userId, chosen, ctx.clock.now()))
}
