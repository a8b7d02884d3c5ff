import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'
import { LANGUAGE_KEY, languageFrom } from '#domain/language.ts'
import { chosenLanguage, languageCookie, languageOfPath } from '#web/i18n/language.ts'
import { ownPath } from '#web/own-path.ts'
import type { Door } from './request-context.ts'

/**
 * Links from a page or a letter in another language than English name it, for a device on which none was chosen yet: it's kept in the cookie, and
 * the URL loses it. A choice made before stays, and a URL with a language of its own changes none (I18N-02).
 */
export function carriedLanguage(config: Pick<Config, 'PUBLIC_URL'>): MiddlewareHandler<Door> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const language = languageFrom(url.searchParams.get(LANGUAGE_KEY))
    if (c.req.method !== 'GET' || language === null || languageOfPath(url.pathname) !== null) return next()
    url.searchParams.delete(LANGUAGE_KEY)
    if (chosenLanguage(c.req.raw) === null) c.header('Set-Cookie', languageCookie(language, config.PUBLIC_URL))
    c.header('Cache-Control', 'private, no-store')
    // A path may begin with another host's name: "//evil.example".
    return c.redirect(ownPath(url.pathname + url.search))
  }
}
