import type { SellerStep } from '#domain/contemplations/seller-view.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

const LOOKS: Readonly<Record<SellerStep['state'], string>> = {
  done: 'border-action',
  waiting: 'border-ipe',
  later: 'border-line text-ink-2',
}

/** What is done, what is missing, and what comes after it. */
export function SellerSteps({ steps }: { steps: readonly SellerStep[] }) {
  const t = useMessages('seller')
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22">{t('stepsTitle')}</h2>
      <ol className="flex flex-col gap-3">
        {steps.map(({ id, state }, place) => (
          <li key={id} className={`flex items-center gap-4 border-l-4 py-1 pl-4 ${LOOKS[state]}`}>
            <span aria-hidden="true" className="w-6 shrink-0 font-display text-22 leading-none font-bold">
              {state === 'done' ? <Icon name="check" className="text-action" /> : place + 1}
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className={state === 'waiting' ? 'font-bold' : ''}>{t(`steps.${id}`)}</span>
              <span className="text-16 text-ink-2">
                {state === 'waiting' ? t(`states.waiting.${id}`) : t(`states.${state}`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
