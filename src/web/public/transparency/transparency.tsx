import { listNights, type SignedNight } from '#services/operations/list-nights.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { LastNight } from '#web/public/transparency/last-night.tsx'
import { requestContext } from '#web/request-context.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Day } from '#web/ui/day.tsx'
import type { Route } from './+types/transparency'

/** A new night comes once a day. */
export const handle = { static: true, keptSeconds: 60 }

const SHOWN = 14

export async function loader({ request, context }: Route.LoaderArgs) {
  const nights = await listNights(requestContext(context))
  return {
    messages: messagesFor(languageOf(request), ['transparency']),
    count: nights.length,
    nights: nights.slice(-SHOWN).reverse(),
  }
}

/** What anyone can check about us, how to do it, and the signed nights that keep us from rewriting the past. */
export default function Transparency({ loaderData: { count, nights } }: Route.ComponentProps) {
  const t = useMessages('transparency')
  const language = useLanguage()
  const { productName } = useRootFacts()
  const [last] = nights
  return (
    <main id="content" className="page flex flex-col gap-12 py-8 lg:py-14">
      <PageMeta title={t('title', { product: productName })} description={t('description')} />
      <div className="flex flex-col gap-4">
        <h1 className="max-w-4xl text-36 sm:text-48 lg:text-64">{t('headline')}</h1>
        <p className="measure text-18 text-ink-2">{t('lead')}</p>
      </div>
      <ol className="grid border-t border-line md:grid-cols-3 md:gap-x-12">
        {(['draws', 'ledger', 'nights'] as const).map((part, at) => (
          <li key={part} className="flex flex-col gap-2 border-b border-line py-6 md:border-b-0">
            <span aria-hidden className="font-display text-28 font-bold text-action tabular-nums">
              {at + 1}
            </span>
            <h2 className="text-22">{t(`${part}.title`)}</h2>
            <p className="text-ink-2">{t(`${part}.text`)}</p>
          </li>
        ))}
      </ol>
      <section aria-labelledby="check" className="grid gap-6 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-5">
          <h2 id="check" className="text-28 sm:text-36">
            {t('check.title')}
          </h2>
          <p className="measure">{t('check.text')}</p>
          <p className="measure text-ink-2">{t('check.limits')}</p>
        </div>
        <div className="flex flex-col gap-4 lg:col-span-7">
          {last === undefined ? (
            <p className="measure text-ink-2">{t('noNights')}</p>
          ) : (
            <>
              <LastNight night={last} count={count} />
              <p className="flex flex-wrap gap-3">
                <a href={inLanguage('/transparency/nights.json', language)} download className={buttonLook()}>
                  {t('keep')}
                </a>
              </p>
              <OlderNights nights={nights.slice(1)} />
            </>
          )}
        </div>
      </section>
    </main>
  )
}

function OlderNights({ nights }: { nights: readonly SignedNight[] }) {
  const t = useMessages('transparency')
  if (nights.length === 0) return null
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">{t('older', { count: nights.length })}</summary>
      <ul className="flex flex-col border-t border-line">
        {nights.map((night) => (
          <li
            key={night.number}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
          >
            <span>{t.rich('night', { number: night.number, day: () => <Day on={night.day} look="long" /> })}</span>
            <code className="font-mono text-14 text-ink-2" title={night.root}>
              {night.root.slice(0, 16)}…
            </code>
          </li>
        ))}
      </ul>
    </details>
  )
}
