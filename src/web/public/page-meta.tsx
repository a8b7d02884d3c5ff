import { useLocation } from 'react-router'
import { LANGUAGES, LOCALES } from '#domain/language.ts'
import { Alternates } from '#web/document/alternates.tsx'
import { breadcrumbFacts, JsonLd, organizationFacts, webSiteFacts } from '#web/document/json-ld.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { publicPageAt } from '#web/public-pages.ts'

export interface PageMetaProps {
  title: string
  /** One plain sentence with no claim (rules 0). */
  description: string
  /** A blog article; everything else is a page of the site. */
  isArticle?: boolean
  /** Keeps the page out of search engines: search results, a URL that goes nowhere. */
  isPrivate?: boolean
}

/**
 * What a public page tells browsers, search engines, and link previews: title, description, its URL in
 * each language, the picture for its page and language, and where it is in the site.
 */
export function PageMeta({ title, description, isArticle = false, isPrivate = false }: PageMetaProps) {
  const { demo } = useRootFacts()
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isPrivate ? null : <Alternates />}
      {/* The demo keeps robots out entirely; the root says so. */}
      {isPrivate && !demo ? <meta name="robots" content="noindex" /> : null}
      {isPrivate ? null : <Sharing title={title} description={description} isArticle={isArticle} />}
      {isPrivate ? null : <Place title={title} />}
    </>
  )
}

function Sharing({ title, description, isArticle }: Required<Omit<PageMetaProps, 'isPrivate'>>) {
  const { publicUrl, productName, language } = useRootFacts()
  const { pathname } = useLocation()
  const locale = (of: (typeof LANGUAGES)[number]) => LOCALES[of].replace('-', '_')
  const path = inLanguage(pathname, 'enUS')
  const page = publicPageAt(path)?.id ?? (path.startsWith('/blog/') ? 'blog' : 'home')
  return (
    <>
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + pathname} />
      <meta property="og:image" content={`${publicUrl}/og/${LOCALES[language].toLowerCase()}/${page}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={locale(language)} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={locale(other)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Who we are on the home page, the trail from it on every other. */
function Place({ title }: { title: string }) {
  const t = useMessages('shell')
  const { publicUrl, productName, language } = useRootFacts()
  const { pathname } = useLocation()
  const path = inLanguage(pathname, 'enUS')
  const at = (to: string) => publicUrl + inLanguage(to, language)
  if (path === '/') {
    const site = { name: productName, url: at('/'), locale: LOCALES[language] }
    return <JsonLd facts={[organizationFacts(productName, publicUrl), webSiteFacts(site, at('/search'))]} />
  }
  const page = publicPageAt(path)
  const steps = [{ name: t('home'), url: at('/') }]
  if (page === undefined) steps.push({ name: t('blog'), url: at('/blog') })
  steps.push({ name: page === undefined ? title : t(page.word), url: at(path) })
  return <JsonLd facts={[breadcrumbFacts(steps)]} />
}
