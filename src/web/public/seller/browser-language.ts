import type { Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'

const BY_TAG: Readonly<Record<string, Language>> = { en: 'enUS', es: 'esMX', pt: 'ptBR' }

/** The language a browser asks for that we speak, or null: "es-CO,es;q=0.9,en;q=0.8" → esMX. */
export function languageOfBrowser(request: Request): Language | null {
  const wished = (request.headers.get('Accept-Language') ?? '').slice(0, 500).split(',').map(readWish)
  const [first] = wished.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return first?.language ?? null
}

function readWish(text: string): { language: Language | null; weight: number } {
  const [tag = '', quality] = text.trim().split(/;\s*q=/)
  const primary = tag.toLowerCase().slice(0, 2)
  const language = ownValue(BY_TAG, primary) ?? null
  return { language, weight: language === null ? 0 : Number(quality ?? 1) || 0 }
}
