import { CATALOG_DRAWS, CATALOG_SORTS, CATALOG_STEPS, GOALS } from '#domain/consortiums/catalog.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type CatalogQuestion, catalogUrl, fieldsOf } from '#web/public/groups/catalog-url.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** What to look for and in which order, as a form whose answer is a URL; it needs no script. */
export function CatalogFilterForm({ question, path }: { question: CatalogQuestion; path: string }) {
  const t = useMessages('groupCatalog.filter')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language, { whole: true })
  const steps = <Step extends number>(values: readonly Step[], label: (value: Step) => string) =>
    values.map((value) => ({ id: String(value), label: label(value) }))
  const asked = new Map(fieldsOf(question))
  const fields = [
    { name: 'goal', any: t('goals.any'), options: GOALS.map((id) => ({ id, label: t(`goals.${id}`) })) },
    {
      name: 'payout',
      any: t('anyPayout'),
      options: steps(CATALOG_STEPS.payoutFrom, (value) => t('payoutFrom', { amount: money(value) })),
    },
    {
      name: 'monthly',
      any: t('anyMonthly'),
      options: steps(CATALOG_STEPS.monthlyUpTo, (value) => t('upTo', { amount: money(value) })),
    },
    {
      name: 'months',
      any: t('anyMonths'),
      options: steps(CATALOG_STEPS.monthsUpTo, (months) => t('monthsUpTo', { months })),
    },
    {
      name: 'spots',
      any: t('anySpots'),
      options: steps(CATALOG_STEPS.spotsFrom, (spots) => t('spotsFrom', { spots })),
    },
    { name: 'draw', any: t('draws.any'), options: CATALOG_DRAWS.map((id) => ({ id, label: t(`draws.${id}`) })) },
  ] as const
  return (
    <form method="get" action={path} aria-label={t('title')} className="no-print bg-mist [--under:var(--mist)]">
      <div className="page flex flex-col gap-5 py-6">
        <h2 className="text-22">{t('title')}</h2>
        {question.compared.map((id) => (
          <input key={id} type="hidden" name="compare" value={id} />
        ))}
        <div className="grid grid-cols-1 gap-x-4 gap-y-4 min-[24rem]:grid-cols-2 lg:grid-cols-3">
          {fields.map(({ name, any, options }) => (
            <SelectField
              key={name}
              name={name}
              label={t(name)}
              emptyLabel={any}
              options={options}
              defaultValue={asked.get(name) ?? ''}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-60 max-sm:w-full">
            <SelectField
              name="sort"
              label={t('sort')}
              emptyLabel={null}
              options={CATALOG_SORTS.map((id) => ({ id, label: t(`sorts.${id}`) }))}
              defaultValue={question.filter.sort}
            />
          </div>
          <button type="submit" className={buttonLook()}>
            {t('show')}
          </button>
          {asked.size === 0 ? null : (
            <a href={catalogUrl(path, CLEARED, { compared: question.compared })} className="link self-center">
              {t('clear')}
            </a>
          )}
        </div>
      </div>
    </form>
  )
}

/** A question that asks for every group. */
export const CLEARED: CatalogQuestion = {
  filter: {
    goal: null,
    payoutFrom: null,
    monthlyUpTo: null,
    monthsUpTo: null,
    spotsFrom: null,
    draw: null,
    sort: 'draw',
  },
  compared: [],
  page: 1,
}
