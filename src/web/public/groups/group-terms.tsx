import type { PublicGroup } from '#services/consortiums/show-public-group.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { addedCosts } from '#web/public/added-costs.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

/** What a member of this group pays in total, what the fee is for, and what can be added to it (rules 0, "No interest"). */
export function GroupTerms({ group }: { group: PublicGroup }) {
  const t = useMessages('publicGroup')
  const language = useLanguage()
  const percent = (bps: number) => formatPercent(bps, language)
  const { commonFundCents, reserveCents, operatorCents } = group.owed
  const oneIn = oddsOf(group)
  const total = commonFundCents + reserveCents + operatorCents
  return (
    <section aria-labelledby="terms" className="flex flex-col gap-4 lg:col-span-5">
      <h2 id="terms" className="text-22 sm:text-28">
        {t('terms')}
      </h2>
      <KeyValues
        items={[
          { term: t('toFund'), value: <Money cents={commonFundCents} /> },
          {
            term: t('toUs', { percent: percent(group.feeBps - group.reserveBps) }),
            value: <Money cents={operatorCents} />,
          },
          ...(reserveCents === 0
            ? []
            : [
                { term: t('toReserve', { percent: percent(group.reserveBps) }), value: <Money cents={reserveCents} /> },
              ]),
          { term: t('total', { months: group.durationMonths }), value: <Money cents={total} />, strong: true },
          { term: t('seats'), value: t('seatsTaken', { taken: group.taken, seats: group.seats }) },
          ...(oneIn === null ? [] : [{ term: t('odds'), value: t('oddsOneIn', { count: oneIn }) }]),
          { term: t('dueDay'), value: t('dueDayOf', { day: group.assemblyDay }) },
          { term: t('selection'), value: t(group.takesBids ? 'drawAndBid' : 'drawOnly') },
        ]}
      />
      <p className="text-16 text-ink-2">
        {t('fee', { fee: percent(group.feeBps), type: group.type, ...addedCosts(language) })}
      </p>
    </section>
  )
}

/** 1 in so many in one draw for which everyone has paid: among those who still wait, or among all spots before the start. Null once nothing is drawn. */
function oddsOf({ state, seats, shares, nextDraw }: PublicGroup): number | null {
  if (state === 'not_started') return seats
  const waiting = shares.filter(({ selectedIn }) => selectedIn === null).length
  return state === 'active' && nextDraw !== null && waiting > 0 ? waiting : null
}
