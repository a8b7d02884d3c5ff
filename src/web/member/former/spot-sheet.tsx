import type { FormerSpot } from '#services/consortiums/list-former-spots.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { DebtMatter } from '#web/member/former/debt-matter.tsx'
import { FinalMatter } from '#web/member/former/final-matter.tsx'
import { RefundMatter } from '#web/member/former/refund-matter.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What there is between a former member and the group, what is still open first: why the spot ended, what is owed, by whom, until when. */
export function SpotSheet({ spot, isMain = true }: { spot: FormerSpot; isMain?: boolean }) {
  const t = useMessages('former')
  const { debt, final, refunds } = spot
  const why = <p>{t.rich(`ended.${spot.end}`, { day: () => <Instant at={spot.endedAt} dayOnly look="long" /> })}</p>
  if (debt === null && final === null && refunds.length === 0) {
    return (
      <Panel tone={isMain ? 'mangrove' : 'surface'} cut={isMain} title={t('nothing')}>
        <div className="measure text-18 text-ink-2">{why}</div>
      </Panel>
    )
  }
  // Why it ended is said with what comes first.
  const first = debt === null ? (final === null ? 'refund' : 'final') : 'debt'
  const said = (matter: typeof first) => ({
    isMain: isMain && matter === first,
    why: matter === first ? why : null,
  })
  return (
    <>
      {debt === null ? null : <DebtMatter spot={spot} debt={debt} {...said('debt')} />}
      {final === null ? null : <FinalMatter final={final} {...said('final')} />}
      {refunds.map((refund, place) => (
        <RefundMatter
          key={`${refund.cause} ${refund.amountCents} ${refund.termEndsOn}`}
          refund={refund}
          {...(place === 0 ? said('refund') : { isMain: false, why: null })}
        />
      ))}
    </>
  )
}
