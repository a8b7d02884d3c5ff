import { data, redirect } from 'react-router'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { type SellerPageRefusal, showToSeller } from '#services/contemplations/show-to-seller.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { chosenLanguage, inLanguage, languageOf, languageOfPath } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { languageOfBrowser } from '#web/public/seller/browser-language.ts'
import { Purchase } from '#web/public/seller/purchase.tsx'
import { UnfinishedQuilt } from '#web/quilt/unfinished-quilt.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/seller'

export const handle = { static: true }

// What opens the page must not travel on to another site, nor into an index.
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
})

const STATUS: Readonly<Record<SellerPageRefusal, number>> = { link_unknown: 404, too_many_attempts: 429 }

/**
 * A purchase as its seller sees it, by the token of a link (rules 8, What the seller sees), in the language of the page or the
 * browser. Any other token is answered by one plain page.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (languageOfPath(url.pathname) === null && chosenLanguage(request) === null) {
    const language = languageOfBrowser(request) ?? DEFAULT_LANGUAGE
    if (language !== DEFAULT_LANGUAGE)
      throw redirect(inLanguage(url.pathname, language) + url.search, {
        headers: { 'Cache-Control': 'private, no-store' },
      })
  }
  const messages = messagesFor(languageOf(request), ['seller'])
  const shown = await showToSeller(requestContext(context), url.searchParams.get('token') ?? '')
  if (shown.ok) return data({ messages, page: shown.value })
  return data({ messages, page: null }, { status: STATUS[shown.refusal] })
}

export default function SellerPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useMessages('seller')
  return (
    <main id="content" className="page flex flex-col gap-10 py-6 sm:py-10">
      <PageMeta title={page === null ? t('gone.title') : t('title')} description={t('description')} isPrivate />
      {page === null ? <Gone /> : <Purchase page={page} />}
    </main>
  )
}

/** The same for a link that never was, was replaced or turned off, or whose purchase is paid: it says nothing about any of them. */
function Gone() {
  const t = useMessages('seller.gone')
  return (
    <div className="grid gap-10 py-6 lg:grid-cols-12">
      <div className="flex flex-col gap-4 lg:col-span-7">
        <h1 className="text-36">{t('title')}</h1>
        <p className="measure text-18">{t('text')}</p>
      </div>
      <UnfinishedQuilt columns={6} rows={4} sewn={3} laid={9} className="hidden w-full lg:col-span-5 lg:block" />
    </div>
  )
}
