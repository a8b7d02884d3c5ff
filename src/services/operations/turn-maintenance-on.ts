import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { insertMaintenanceOrder } from '#db/maintenance-order.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/** How long maintenance may be expected to last, in minutes. */
export const MAINTENANCE_MINUTES = [15, 30, 60, 120, 240, 480] as const
/** Of what visitors read in one language, in characters. */
export const LONGEST_WORDS = 300

const MINUTE_MS = 60_000

export interface AskedMaintenance {
  minutes: number
  /** What visitors read besides the product's own words: in all three languages, or in none. */
  words: Readonly<Record<Language, string>>
}

export type MaintenanceProblem = 'minutes_unknown' | 'words_missing' | 'words_too_long'

/** What's wrong with an order, by field; `{}` for one that can be carried out. */
export function maintenanceProblems({ minutes, words }: AskedMaintenance): Record<string, MaintenanceProblem> {
  const problems: Record<string, MaintenanceProblem> = {}
  if (!(MAINTENANCE_MINUTES as readonly number[]).includes(minutes)) problems.minutes = 'minutes_unknown'
  const isSaid = LANGUAGES.some((language) => words[language].trim() !== '')
  for (const language of LANGUAGES) {
    if (isSaid && words[language].trim() === '') problems[language] = 'words_missing'
    if (words[language].length > LONGEST_WORDS) problems[language] = 'words_too_long'
  }
  return problems
}

/**
 * Shows every visitor and member the maintenance page from the next second on, on every server (PUB-25); staff go on working. Refused
 * with each field's problem, and `already_on`. Throws Forbidden without maintenance.switch.
 */
export async function turnMaintenanceOn(
  ctx: Context,
  asked: AskedMaintenance,
): Promise<Verdict<'already_on'> | { ok: false; refusal: 'invalid'; problems: Record<string, MaintenanceProblem> }> {
  requirePermission(ctx, 'maintenance.switch')
  const problems = maintenanceProblems(asked)
  if (Object.keys(problems).length > 0) return { ok: false, refusal: 'invalid', problems }
  const at = ctx.clock.now()
  const said = LANGUAGES.map((language) => [language, asked.words[language].trim()] as const).filter(([, text]) => text)
  const row = {
    words: Object.fromEntries(said),
    ends_at: new Date(at.getTime() + asked.minutes * MINUTE_MS),
    turned_on_at: at,
    turned_on_by: actorId(ctx),
  }
  return await outsideCells(ctx, async (tx) => {
    if (!(await insertMaintenanceOrder(tx, row))) return { ok: false, refusal: 'already_on' as const }
    const details = { minutes: asked.minutes }
    const entry = { action: 'maintenance.turned_on', subjectKind: 'maintenance', subjectId: 'all', details }
    await recordAudit(ctx, tx, [entry], at)
    return allow()
  })
}
