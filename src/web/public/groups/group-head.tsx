import type { PublicGroup } from '#services/consortiums/show-public-group.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

/** The group in one panel: what it pays, what it costs a month, when its next draw is. */
export function GroupHead({ group }: { group: PublicGroup }) {
  const t = useMessages('publicGroup')
  const language = useLanguage()
  return (
    <div className="on-mangrove flex flex-col gap-8 rounded-corner rounded-br-cut bg-mangrove p-6 text-ink sm:p-10">
      <div className="flex flex-col gap-3">
        <p className="font-semibold text-ipe">
          {t(`types.${group.type}`)} · {t('months', { months: group.durationMonths })} · {t(`states.${group.state}`)}
        </p>
        <h1 className="text-36 wrap-anywhere sm:text-64">{group.name}</h1>
        <p className="text-ink-2">{t('number', { number: group.id.slice(0, 8) })}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-3">
        <Fact term={t('payout')}>
          <Money cents={group.targetCents} />
        </Fact>
        <Fact term={t(group.joiningNow === null ? 'monthly' : 'monthlyFromStart')}>
          <Money cents={group.monthlyPaymentCents} />
          {group.joiningNow === null ? null : (
            <p className="font-sans text-16 font-normal text-ink-2">
              {t.rich('joiningNow', {
                months: group.joiningNow.months,
                amount: () => (
                  <b className="figures text-ink">
                    <Money cents={group.joiningNow?.monthlyCents ?? group.monthlyPaymentCents} />
                  </b>
                ),
              })}
            </p>
          )}
        </Fact>
        <Fact term={t(group.assemblies.some(({ isHeld }) => isHeld) ? 'nextDraw' : 'firstDraw')}>
          {group.nextDraw === null ? (
            t(group.state === 'not_started' ? 'drawAfterStart' : 'noDraw')
          ) : (
            <Instant at={group.nextDraw.drawsAt} />
          )}
        </Fact>
      </dl>
      {group.state === 'not_started' || group.takesNewcomers ? (
        <div className="no-print flex flex-wrap gap-3">
          {group.takesNewcomers ? (
            <a href={`/consortium/${group.id}/join`} className={buttonLook({ look: 'bright' })}>
              {t(group.spotsToAsk > 0 ? 'ask' : 'tellMe')}
            </a>
          ) : null}
          <a href={inLanguage('/groups', language)} className={buttonLook({ look: 'outline' })}>
            {t('allGroups')}
          </a>
          <a href={inLanguage('/how-it-works', language)} className={buttonLook({ look: 'outline' })}>
            {t('howItWorks')}
          </a>
        </div>
      ) : null}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-16 text-ink-2">{term}</dt>
      <dd className="font-display text-22 font-bold sm:text-28">{children}</dd>
    </div>
  )
}
