import { data, redirect } from 'react-router'
import { POINTS_PER_ASSEMBLY } from '#domain/bonus/bonus.ts'
import { CALCULATOR } from '#domain/calculator/calculator.ts'
import { calculatorQuery } from '#domain/calculator/calculator-url.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { CalculatorNotes } from '#web/public/calculator/calculator-notes.tsx'
import { readCalculator, readPostedCalculator } from '#web/public/calculator/calculator-reading.ts'
import { SavingsCalculator } from '#web/public/calculator/savings-calculator.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/calculator'

export const handle = { static: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const { rateName } = await readOperatorContent(requestContext(context), language)
  return {
    reading: readCalculator(url.searchParams, language),
    rateName: rateName.value.name,
    messages: messagesFor(language, ['calculator', 'cost']),
  }
}

/** The form without JavaScript: back by 303 to a URL that keeps the inputs, or the page again with what was typed. */
export async function action({ request }: Route.ActionArgs) {
  const language = languageOf(request)
  const posted = readPostedCalculator(await request.formData().catch(() => new FormData()), language)
  if ('reading' in posted) return data(posted, { status: 400 })
  return redirect(inLanguage('/calculator', language) + calculatorQuery(posted.asked), 303)
}

/** The calculator's own page (PUB-21): it opens with the calculator itself, and below it is how it counts. */
export default function Calculator({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('calculator')
  const shell = useMessages('shell')
  const { productName } = useRootFacts()
  const fee = formatPercent(CALCULATOR.feeBps, useLanguage())
  const reading = actionData?.reading ?? loaderData.reading
  const title = t('title', { product: productName })
  return (
    <main id="content" className="flex flex-col">
      <PageMeta
        title={reading.inputs === null ? shell('errorTitlePrefix', { title }) : title}
        description={t('description', { fee })}
      />
      <div className="page py-6 lg:py-10">
        <SavingsCalculator reading={reading} place="page" rateName={loaderData.rateName} />
      </div>
      <CalculatorNotes fee={fee} points={POINTS_PER_ASSEMBLY} />
    </main>
  )
}
