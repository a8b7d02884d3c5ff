import { data } from 'react-router'
import { LANGUAGES, LOCALES } from '#domain/language.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { drawSharedPicture } from '#web/public/indexing/draw-shared-picture.server.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/shared-picture'

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The picture shown with a shared link, one per page and language: drawn when first asked for, and kept. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const language = LANGUAGES.find((language) => LOCALES[language].toLowerCase() === params.locale)
  const page = PUBLIC_PAGES.find(({ id }) => id === params.page)
  if (language === undefined || page === undefined) throw data(null, { status: 404 })
  const { PRODUCT_NAME, PUBLIC_URL } = requestContext(context).config
  const key = `${language} ${page.id}`
  const known = drawn.get(key)
  const picture =
    known ??
    drawSharedPicture({
      seed: page.id,
      title: messagesFor(language, ['search']).search.sentences[page.id],
      product: PRODUCT_NAME,
      host: new URL(PUBLIC_URL).host,
    })
  if (known === undefined) {
    drawn.set(key, picture)
    // One that failed is drawn again on the next request.
    picture.catch(() => drawn.delete(key))
  }
  return new Response(await picture, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      // Made to be shown by other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
