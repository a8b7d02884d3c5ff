import type { Context } from '#context'
import { LANGUAGES } from '#domain/language.ts'
import type { ClaimKey } from '#services/content/operator-claims.ts'
import { lacks, readOperatorContent } from '#services/content/read-operator-content.ts'

/** Something still missing before launch: a claim without proof, or a part of the product that's only a stand-in. */
export interface LaunchGap {
  key: ClaimKey | 'bank'
  isSample: boolean
  /** `basis` (why and since when it's true), `money` (a bank that really moves it), or the name of a setting. */
  lacks: string[]
  /** In which languages; all three for figures and settings. */
  languages: string[]
}

/**
 * Every claim that is still a sample or lacks part of its proof, in the order of the content (rules 0, Claims), and last the bank,
 * when it's the simulated one (rules 16).
 */
export async function listLaunchGaps(ctx: Pick<Context, 'db' | 'config' | 'log'>): Promise<LaunchGap[]> {
  const found = new Map<string, LaunchGap>()
  for (const language of LANGUAGES) {
    for (const [key, claim] of Object.entries(await readOperatorContent(ctx, language))) {
      if (!claim.isMarked) continue
      const gap = { key: key as ClaimKey, isSample: claim.isSample, lacks: lacks(key as ClaimKey, claim, ctx.config) }
      const known = found.get(JSON.stringify(gap))
      if (known) known.languages.push(language)
      else found.set(JSON.stringify(gap), { ...gap, languages: [language] })
    }
  }
  const bank: LaunchGap = { key: 'bank', isSample: true, lacks: ['money'], languages: [...LANGUAGES] }
  return ctx.config.BANK === 'simulated' ? [...found.values(), bank] : [...found.values()]
}
