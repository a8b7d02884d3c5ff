import type { Context } from '#context'
import { listNewestVersions } from '#db/content-versions.ts'
import { LEGAL_KEYS, type LegalKey } from '#domain/content/content-keys.ts'
import { LANGUAGES } from '#domain/language.ts'
import type { ClaimKey } from '#services/content/operator-claims.ts'
import { lacks, readOperatorContent } from '#services/content/read-operator-content.ts'

/** One thing that must be true before real people read the product: a claim, a legal text, or a part that's only a stand-in. */
export interface LaunchCheck {
  key: ClaimKey | LegalKey | 'bank' | 'files'
  isReady: boolean
  isSample: boolean
  /** `basis` (why and since when it's true), `version` (a text of our own), `money` (a bank that really moves it), `storage` (a place for files that works), or the name of a setting. */
  lacks: string[]
  /** In which languages; all three for figures and settings. */
  languages: string[]
}

/**
 * Everything that a launch needs, ready or not: each claim and its proof, in the order of the content (rules 0, Claims), each legal text, whose
 * release is a draft for counsel, the place where files are kept, and last the bank, which may be the simulated one (rules 16). The command and the desk's page show
 * the same.
 */
export async function listLaunchChecks(ctx: Pick<Context, 'db' | 'config' | 'log' | 'files'>): Promise<LaunchCheck[]> {
  const found = new Map<string, LaunchCheck>()
  for (const language of LANGUAGES) {
    for (const [key, claim] of Object.entries(await readOperatorContent(ctx, language))) {
      const missing = lacks(key as ClaimKey, claim, ctx.config)
      const check = { key: key as ClaimKey, isReady: !claim.isMarked, isSample: claim.isSample, lacks: missing }
      const known = found.get(JSON.stringify(check))
      if (known) known.languages.push(language)
      else found.set(JSON.stringify(check), { ...check, languages: [language] })
    }
  }
  const published = new Set((await listNewestVersions(ctx.db)).map(({ key }) => key))
  const texts = LEGAL_KEYS.map((key) => standIn(key, published.has(key), 'version'))
  const files = standIn('files', (await ctx.files.trouble()) === null, 'storage')
  const bank = standIn('bank', ctx.config.BANK !== 'simulated', 'money')
  return [...found.values(), ...texts, { ...files, isSample: false }, bank]
}

function standIn(key: LaunchCheck['key'], isReady: boolean, lack: string): LaunchCheck {
  return { key, isReady, isSample: !isReady, lacks: isReady ? [] : [lack], languages: [...LANGUAGES] }
}
