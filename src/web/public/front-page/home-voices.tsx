import type { OperatorContent } from '#services/content/operator-claims.ts'
import { formatRating } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { Sample } from '#web/sample.tsx'

/** Four testimonials, one large and three small, and the rating: claims, so no stars and no markup for ratings (PUB-07). */
export function HomeVoices({ operator }: { operator: OperatorContent }) {
  const t = useMessages('home')
  const language = useLanguage()
  const { testimonials, reviews } = operator
  const [first, ...others] = testimonials.value
  return (
    <section id="voices" aria-labelledby="voices-title" className="page py-6 sm:py-8 lg:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b-2 border-ink pb-3">
        <h2 id="voices-title" className="text-28 md:text-36">
          {t('voicesTitle')}
        </h2>
        <p>
          {t.rich('voicesRating', {
            b: (rating) => <b className="figures text-28">{rating}</b>,
            rating: formatRating(reviews.value.ratingTenths, language),
            count: reviews.value.count,
          })}{' '}
          <Sample of={[reviews, testimonials]} />
          {/* Beside a number, "Sample" alone doesn't say that no one wrote these (rules 0, "Sample people"). */}
          {reviews.isMarked ? <span className="text-14 text-ink-2"> {t('voicesInvented')}</span> : null}
        </p>
      </div>
      <div className="grid gap-x-12 lg:grid-cols-12">
        <figure className="flex flex-col gap-3 py-4 sm:py-6 lg:col-span-7 lg:gap-6 lg:py-8">
          <Quilt
            seed="voice"
            shares={6}
            columns={6}
            selected={[1, 2, 3, 4, 5, 6]}
            className="max-w-32 max-sm:hidden lg:max-w-48"
          />
          <blockquote className="font-display text-18 sm:text-22 md:text-28 lg:text-36">{first?.quote}</blockquote>
          <figcaption className="text-14 text-ink-2 lg:text-16">{first?.signature}</figcaption>
        </figure>
        <details className="fold-narrow border-t border-line lg:col-span-5 lg:border-t-0">
          <summary className="link inline-flex min-h-11 items-center">
            {t('voicesUnfold', { count: others.length })}
          </summary>
          <ul>
            {others.map(({ quote, signature }) => (
              <li key={quote} className="border-t border-line py-3 lg:py-6 lg:first:border-t-0">
                <figure className="flex flex-col gap-1 lg:gap-2">
                  <blockquote className="md:text-18">{quote}</blockquote>
                  <figcaption className="text-14 text-ink-2">{signature}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}
