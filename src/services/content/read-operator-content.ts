import type { Config } from '#config'
import type { Context } from '#context'
import type { OperatorContentRow } from '#db/operator-content.ts'
import type { Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { claimsInFiles } from '#services/content/file-content.ts'
import type { Reader } from '#services/content/find-preview.ts'
import {
  type Claim,
  type ClaimKey,
  FIGURES,
  isClaimKey,
  type NamedStatement,
  NEEDS,
  type OperatorContent,
  type Proof,
  parseClaimValue,
  proofShape,
  type WrittenClaim,
} from '#services/content/operator-claims.ts'
import { readPublished } from '#services/content/read-published.ts'

/** Which setting supplies the name in a statement. There's only one way: names and numbers are settings, everything else is content. */
const NAMED_BY = { registration: 'REGISTRATION_NUMBER', funds: 'BANK_NAME', partner: 'PARTNER_NAME' } as const

/**
 * Everything the operator says about itself and the market, in one language: the files in content/, overridden by what the
 * database has. One small query; a public page runs it once and is then kept until the answer changes (rules 0).
 * A row that can't be read is logged and skipped: better the marked sample than a wrong claim or no page.
 */
export async function readOperatorContent(
  ctx: Reader & Pick<Context, 'config' | 'log'>,
  language: Language,
): Promise<OperatorContent> {
  const rows = await readPublished(ctx)
  return overlay(rows, language, ctx.config, (key) =>
    ctx.log.error({ key, language }, 'invalid entry in operator_content; showing the sample'),
  )
}

/** Files first, overridden by rows with the same key and language; names from the settings. */
export function overlay(
  rows: readonly OperatorContentRow[],
  language: Language,
  config: Pick<Config, (typeof NAMED_BY)[keyof typeof NAMED_BY]>,
  onUnreadable: (key: string) => void,
): OperatorContent {
  const written = claimsInFiles(language)
  for (const row of rows) {
    if (!isClaimKey(row.key) || row.language !== (row.key in FIGURES ? 'all' : language)) continue
    const claim = readRow(row.key, row)
    if (claim === null) onUnreadable(row.key)
    else written[row.key] = claim
  }
  return Object.fromEntries(
    Object.entries(written).map(([key, claim]) => [key, shown(key as ClaimKey, claim, config)]),
  ) as OperatorContent
}

/** What a claim's proof still lacks, apart from being a sample. */
export function lacks(key: ClaimKey, claim: { proof: Proof | null }, config: Partial<Config>): string[] {
  return NEEDS[key].filter((need) => (need === 'basis' ? claim.proof === null : config[need] === undefined))
}

function readRow(key: ClaimKey, row: OperatorContentRow): WrittenClaim<unknown> | null {
  const value = parseClaimValue(key, row.value)
  const proof = row.proof === null ? null : proofShape.safeParse(row.proof)
  if (value === null || proof?.success === false) return null
  return { value, isSample: row.is_sample, proof: proof?.data ?? null }
}

function shown(key: ClaimKey, claim: WrittenClaim<unknown>, config: Partial<Config>): Claim<unknown> {
  const isMarked = claim.isSample || lacks(key, claim, config).length > 0
  const setting = ownValue<(typeof NAMED_BY)[keyof typeof NAMED_BY]>(NAMED_BY, key)
  if (setting === undefined) return { ...claim, isMarked }
  const { statement, sampleName } = claim.value as { statement: string; sampleName: string }
  const name = config[setting] ?? sampleName
  const value: NamedStatement = { statement: statement.replace('{name}', name), name }
  return { ...claim, value, isMarked }
}
