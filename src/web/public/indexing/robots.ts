import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/robots'

/** Pages people sign in for, and pages that answer a form; none of them belongs in a search engine. */
const NOT_FOR_ROBOTS = [
  '/auth',
  '/setup',
  '/user',
  '/consortium/',
  '/dashboard',
  '/admin',
  '/kyc-onboarding',
  '/demo/',
  '/language',
  '/problem',
  '/api/',
  '/check-receipt',
  '/pt-br/check-receipt',
  '/es-mx/check-receipt',
  '/search',
  '/pt-br/search',
  '/es-mx/search',
]

/** Robots may read the public site, but nothing of a demo. */
export function loader({ context }: Route.LoaderArgs) {
  const { DEMO_MODE, PUBLIC_URL } = requestContext(context).config
  const lines = DEMO_MODE
    ? ['Disallow: /']
    : [...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${PUBLIC_URL}/sitemap.xml`]
  return new Response(`User-agent: *\n${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
