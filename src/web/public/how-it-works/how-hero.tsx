import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { Example } from '#web/sample.tsx'

/** A group with as many shares as months, in its 22nd month: this many were selected by then. */
const MONTH = 22
const SELECTED = 26
/** A step that shares no factor with the number of shares visits each of them once. */
const STEP = 37
const POSITIONS = Array.from({ length: SELECTED }, (_, at) => ((at * STEP) % EXAMPLE.months) + 1)

/** A tall quilt on mangrove to the edge of the window, the words on cal beside it, and the way through the page. */
export function HowHero() {
  const t = useMessages('howItWorks')
  const language = useLanguage()
  const shares = EXAMPLE.months
  const contents = [
    ['steps', t('stepsTitle')],
    ['draw', t('drawTitle')],
    ['prices', t('pricesTitle')],
    ['questions', t('questionsTitle')],
  ] as const
  return (
    <div className="how-hero">
      <div className="on-mangrove flex items-center gap-6 bg-mangrove p-6 text-ink max-lg:order-last lg:flex-col lg:justify-center lg:rounded-tr-cut lg:px-10 lg:py-12">
        <Quilt
          seed="how"
          shares={shares}
          columns={6}
          selected={POSITIONS}
          label={t('picture', { shares, selected: SELECTED })}
          className="max-w-36 shrink-0 sm:max-w-48 lg:max-w-80"
        />
        <p className="max-w-80 text-14 text-ink-2 lg:w-full">
          <Example />{' '}
          {t('pictureText', {
            shares,
            month: MONTH,
            months: EXAMPLE.months,
            selected: SELECTED,
            waiting: shares - SELECTED,
          })}
        </p>
      </div>
      <div className="flex flex-col justify-center gap-6 px-4 py-8 sm:px-6 lg:py-12 lg:pl-12">
        <h1 className="text-36 sm:text-48 lg:text-64">
          {t.rich('headline', { next: (text) => <span className="block">{text}</span> })}
        </h1>
        <p className="measure text-18 text-ink-2">{t('lead', { fee: formatPercent(EXAMPLE.feeBps, language) })}</p>
        <nav aria-label={t('contents')} className="no-print">
          <ul className="grid max-w-[66ch] border-t border-line sm:grid-cols-2 sm:gap-x-8">
            {contents.map(([id, name]) => (
              <li key={id} className="border-b border-line">
                <a href={`#${id}`} className="flex min-h-11 items-center text-action hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
