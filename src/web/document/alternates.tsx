import { useLocation } from 'react-router'
import { LANGUAGES, LOCALES } from '#domain/language.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'

/**
 * A public page's URL in each language, for search engines: itself as canonical, the three languages, generic
 * `pt` and `es`, and English for everyone else.
 */
export function Alternates() {
  const { publicUrl, language } = useRootFacts()
  const { pathname } = useLocation()
  const urlOf = (path: string) => publicUrl + (path === '/' ? '/' : path)
  return (
    <>
      <link rel="canonical" href={urlOf(inLanguage(pathname, language))} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={LOCALES[other]} href={urlOf(inLanguage(pathname, other))} />
      ))}
      <link rel="alternate" hrefLang="pt" href={urlOf(inLanguage(pathname, 'ptBR'))} />
      <link rel="alternate" hrefLang="es" href={urlOf(inLanguage(pathname, 'esMX'))} />
      <link rel="alternate" hrefLang="x-default" href={urlOf(inLanguage(pathname, 'enUS'))} />
    </>
  )
}
