import { useMessages } from '#web/i18n/messages.ts'
import { SAMPLE_MEMBER } from '#web/public/example-plan.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { Example } from '#web/sample.tsx'
import { Money } from '#web/ui/money.tsx'

/** The sample member card (PUB-02): her group's quilt with her three figures. An example, and it says so. */
export function HomeSample() {
  const t = useMessages('home')
  const { monthlyCents, savedCents, months, shares, position, selected } = SAMPLE_MEMBER
  return (
    <section
      aria-labelledby="sample"
      className="flex flex-col justify-between gap-4 rounded-corner lg:gap-5 border border-line bg-surface p-5 sm:p-6 lg:col-span-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id="sample" className="text-18 sm:text-22">
          {t('sampleTitle')}
        </h2>
        <Example />
      </div>
      {/* On a narrow screen the figures are beside the quilt, elsewhere below it. */}
      <div className="grid grid-cols-[1fr_auto] items-center gap-4 lg:flex lg:grow lg:flex-col lg:items-stretch lg:justify-between lg:gap-5">
        <Quilt
          seed="home"
          shares={shares}
          selected={selected}
          yours={position}
          label={t('sampleQuilt', { selected: selected.length, shares, position })}
          className="max-w-96 lg:max-w-none"
        />
        <p className="col-span-2 row-start-2 text-14 text-ink-2">{t('sampleText')}</p>
        <dl className="grid gap-3 border-l border-line pl-4 lg:grid-cols-[auto_auto_auto] lg:justify-between lg:border-t lg:border-l-0 lg:pt-4 lg:pl-0">
          <Figure label={t('sampleMonthly')}>
            <Money cents={monthlyCents} whole />
          </Figure>
          <Figure label={t('sampleSaved')}>
            <Money cents={savedCents} whole />
          </Figure>
          <Figure label={t('sampleTerm')}>
            <span className="figures">{t('sampleMonths', { count: months })}</span>
          </Figure>
        </dl>
      </div>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="font-display text-16 font-bold min-[26rem]:text-18">{children}</dd>
    </div>
  )
}
