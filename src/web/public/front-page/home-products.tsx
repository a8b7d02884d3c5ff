import type { ReactNode } from 'react'
import type { OperatorContent } from '#services/content/operator-claims.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { OlderGroup } from '#web/public/older-group.tsx'
import { type OpenTerms, OpenTermsLine } from '#web/public/open-terms-line.tsx'
import { CAR_EXAMPLE, type ExamplePlan, FEE_RANGE, HOME_EXAMPLE, planFigures } from '#web/public/plan-figures.ts'
import { Illustration } from '#web/quilt/illustration.tsx'
import { Example, Sample } from '#web/sample.tsx'

/** What groups are for: a car and a down payment on a home (PUB-06, COPY-05, CONST-01, CONST-02, CONST-04). */
export function HomeProducts({ operator, openTerms }: { operator: OperatorContent; openTerms: OpenTerms }) {
  const t = useMessages('home')
  const language = useLanguage()
  const percent = (bps: number) => formatPercent(bps, language)
  const { terms, productValues } = operator
  return (
    <section id="products" aria-labelledby="products-title" className="bg-mist">
      <div className="page py-6 sm:py-8 lg:py-12">
        <h2 id="products-title" className="text-28 md:text-36">
          {t('productsTitle')} <Sample of={[productValues, terms]} />
        </h2>
        <div className="mt-6 grid gap-6 sm:gap-8 md:mt-8 md:grid-cols-2">
          <Product
            title={t('carTitle')}
            picture={<Illustration name="car" className="w-24 sm:w-80" />}
            example={<ProductExample plan={CAR_EXAMPLE} word="carExample" />}
            feeBps={CAR_EXAMPLE.feeBps}
            range={productValues.value.car}
            term={t('carTerms', terms.value.car)}
            link={<ProductLink to="/car-consorcio">{t('carLink')}</ProductLink>}
          />
          <Product
            title={t('homeTitle')}
            picture={<Illustration name="house" className="w-16 sm:w-42" />}
            example={<ProductExample plan={HOME_EXAMPLE} word="homeExample" />}
            feeBps={HOME_EXAMPLE.feeBps}
            range={productValues.value.home}
            term={t('homeTerms', { max: terms.value.homeMost })}
            link={<ProductLink to="/home-consorcio">{t('homeLink')}</ProductLink>}
          />
        </div>
        <p className="measure mt-6 border-t border-line pt-4 text-ink-2 md:mt-10">
          {t('productsFees', {
            low: percent(FEE_RANGE.lowBps),
            high: percent(FEE_RANGE.highBps),
          })}{' '}
          <OpenTermsLine terms={openTerms} />
        </p>
      </div>
    </section>
  )
}

interface ProductProps {
  title: string
  picture: ReactNode
  example: ReactNode
  feeBps: number
  range: { minCents: number; maxCents: number }
  term: string
  link: ReactNode
}

function Product({ title, picture, example, feeBps, range, term, link }: ProductProps) {
  const t = useMessages('home')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language, { whole: true })
  return (
    <article className="flex flex-col gap-2 sm:gap-4">
      {/* On a phone the picture is beside the name, elsewhere above it. */}
      <div className="flex items-end justify-between gap-4 border-b-2 border-ink sm:flex-col-reverse sm:items-stretch sm:border-b-0">
        <h3 className="pb-1 text-22 sm:pb-0 md:text-28">{title}</h3>
        <div className="pb-1 sm:flex sm:h-44 sm:items-end sm:border-b-2 sm:border-ink">{picture}</div>
      </div>
      <p className="md:text-18">
        <Example /> {example} <OlderGroup feeBps={feeBps} />
      </p>
      <p className="text-ink-2">
        {t.rich('productRange', { ...amountInText, min: money(range.minCents), max: money(range.maxCents) })} {term}
      </p>
      <p className="mt-auto">{link}</p>
    </article>
  )
}

/** A product's example in one sentence: credit, term, fee and total. The page's loader sends the area `home`. */
export function ProductExample({ plan, word }: { plan: ExamplePlan; word: 'carExample' | 'homeExample' }) {
  const t = useMessages('home')
  const language = useLanguage()
  const { creditCents, totalCents, months, feeBps } = planFigures(plan)
  const money = (cents: number) => formatMoney(cents, language, { whole: true })
  return t.rich(word, {
    ...amountInText,
    credit: money(creditCents),
    months,
    fee: formatPercent(feeBps, language),
    total: money(totalCents),
  })
}

function ProductLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={inLanguage(to, useLanguage())} className="link font-semibold">
      {children}
    </a>
  )
}
