import type { Language } from '#domain/language.ts'

/**
 * What a person typed as a percentage, in basis points: "15.5" in English and Mexican Spanish, "15,5" in Brazilian
 * Portuguese, as with amounts; a percent sign is fine. Null for anything else, the other language's sign and negative figures
 * included: a percentage is never guessed.
 */
export function parsePercent(text: string, language: Language): number | null {
  const pattern = language === 'ptBR' ? /^(\d{1,3})(?:,(\d{1,2}))?$/ : /^(\d{1,3})(?:\.(\d{1,2}))?$/
  const [, whole, decimals = ''] = pattern.exec(text.trim().replace(/\s*%$/, '')) ?? []
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, '0'))
}
