import { readOpenTerms } from '#services/content/read-open-terms.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { readPublishedQuestions } from '#services/content/read-published-questions.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { readCalculator } from '#web/public/calculator/calculator-reading.ts'
import { SavingsCalculator } from '#web/public/calculator/savings-calculator.tsx'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { readFaq } from '#web/public/faq/read-faq.server.ts'
import { workOutDraw } from '#web/public/how-it-works/draw-example.server.ts'
import { HowDraw } from '#web/public/how-it-works/how-draw.tsx'
import { HowHero } from '#web/public/how-it-works/how-hero.tsx'
import { HowPrices } from '#web/public/how-it-works/how-prices.tsx'
import { HowQuestions } from '#web/public/how-it-works/how-questions.tsx'
import { HowStart } from '#web/public/how-it-works/how-start.tsx'
import { HowSteps } from '#web/public/how-it-works/how-steps.tsx'
import { monthDays } from '#web/public/how-it-works/month-days.server.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { planFigures } from '#web/public/plan-figures.ts'
import { BudgetAdvice } from '#web/public/products/budget-advice.tsx'
import { WhoCanJoin } from '#web/public/products/who-can-join.tsx'
import { requestContext } from '#web/request-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/how-it-works'

export const handle = { static: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const ctx = requestContext(context)
  const { PRODUCT_NAME, LICENSED_STATES } = ctx.config
  return {
    messages: messagesFor(language, ['howItWorks', 'claims', 'home', 'plans', 'calculator', 'cost']),
    reading: readCalculator(url.searchParams, language),
    operator: await readOperatorContent(ctx, language),
    openTerms: await readOpenTerms(ctx),
    draw: await workOutDraw(),
    days: monthDays(),
    questions: readFaq(language, { product: PRODUCT_NAME }, await readPublishedQuestions(ctx, language)).filter(
      ({ onHowItWorks }) => onHowItWorks,
    ),
    states: LICENSED_STATES,
  }
}

/** A share from start to finish, a draw anyone can check, and what it costs (PUB-10 to PUB-12). */
export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  const t = useMessages('howItWorks')
  const { productName } = useRootFacts()
  const { reading, operator, openTerms, draw, days, questions, states } = loaderData
  return (
    <main id="content" className="flex flex-col">
      <PageMeta title={t('title', { product: productName })} description={t('description')} />
      <HowHero />
      <HowSteps days={days} />
      <HowDraw draw={draw} />
      <HowPrices operator={operator} openTerms={openTerms} />
      <div className="bg-mist">
        <div className="page py-12 lg:py-16">
          <details className="fold-narrow">
            <summary className="flex min-h-11 items-center justify-between gap-4 font-display text-28 font-bold">
              {t('calculatorUnfold')}
              <Icon name="down" className="text-action" />
            </summary>
            <SavingsCalculator reading={reading} place="section" />
          </details>
        </div>
      </div>
      <HowQuestions questions={questions} />
      <div className="page grid gap-x-12 gap-y-8 pb-12 lg:grid-cols-12 lg:pb-16">
        <div className="lg:col-span-8">
          <WhoCanJoin states={states} />
        </div>
        <div className="lg:col-span-4 lg:self-center">
          <BudgetAdvice plan={planFigures(EXAMPLE)} />
        </div>
      </div>
      <HowStart />
    </main>
  )
}
