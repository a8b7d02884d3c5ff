import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Money, Percent } from '#web/ui/money.tsx'

/** The points earned by waiting: how much they lower the fee, and the next step; from the selection on, they don't change (rules 10). */
export function BonusPanel({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('group.bonus')
  const { bonus, bonusCents } = own
  const { next } = bonus
  if (group.launchedAt === null || (bonus.isFrozen && bonus.valueCents === 0)) return null
  const value = <Money cents={bonusCents > 0 ? bonusCents : bonus.valueCents} />
  return (
    <Fold title={t('title')} note={value} opensWide>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-28 font-bold text-jacaranda">{value}</span>
        <span className="text-ink-2">{t('points', { points: bonus.points })}</span>
      </p>
      <p className="text-16">
        {bonus.isFrozen
          ? t(bonusCents > 0 ? 'converted' : 'frozen')
          : next === null
            ? t('most')
            : t.rich('next', {
                assemblies: next.assemblies,
                points: next.points,
                value: () => <Money cents={next.valueCents} />,
              })}
      </p>
      <p className="text-16 text-ink-2">
        {bonus.effectiveFeeBps === group.feeBps
          ? null
          : t.rich(bonus.isFrozen ? 'effectiveFrozen' : 'effective', {
              effective: () => <Percent basisPoints={bonus.effectiveFeeBps} />,
              stated: () => <Percent basisPoints={group.feeBps} />,
            })}{' '}
        {bonus.isFrozen ? null : t('notGuaranteed')}
      </p>
    </Fold>
  )
}
