import type { Language } from '#domain/language.ts'
import type { Point } from '#domain/standing/point.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { Catalogue } from '#web/i18n/messages.ts'

/** The area `standing` with the words of these points only: there are sixty, and a page says a few. */
export function standingWords(language: Language, points: readonly Point[]): Pick<Catalogue, 'standing'> {
  const { standing } = messagesFor(language, ['standing'])
  const said = Object.fromEntries(points.map(({ key }) => [key, standing.points[key]]))
  return { standing: { ...standing, points: said as unknown as Catalogue['standing']['points'] } }
}
