import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OwnFacts } from '#web/member/consortium/seen-part.server.ts'
import { Instant } from '#web/ui/day.tsx'

/** On paper only: whose payments these are, in which group, and the days they lie between. */
export function PrintHead({ own, group, facts }: { own: OwnShare; group: GroupFacts; facts: OwnFacts }) {
  const t = useMessages('group')
  const { productName } = useRootFacts()
  const { person } = useAuth()
  const [first, last] = facts.paidBetween ?? []
  return (
    <div className="hidden justify-between gap-6 border-b-2 border-ink pb-3 print:flex">
      <div>
        <p className="font-display text-22 font-bold">{person?.fullName}</p>
        <p>{t('printPlace', { group: group.name, position: own.position })}</p>
        {first === undefined || last === undefined ? null : (
          <p>
            {t.rich('printPeriod', {
              from: () => <Instant at={first} dayOnly look="long" />,
              to: () => <Instant at={last} dayOnly look="long" />,
            })}
          </p>
        )}
      </div>
      <p className="font-display font-bold">{productName}</p>
    </div>
  )
}
