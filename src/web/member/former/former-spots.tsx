import type { FormerSpot } from '#services/consortiums/list-former-spots.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { InParts, RefundNow, statusOf } from '#web/member/former/refund-matter.tsx'
import { usePointWords } from '#web/standing/use-point-words.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface FormerSpotsProps {
  spots: readonly FormerSpot[]
  /** Those of them that the page has told whole already. */
  shown: readonly FormerSpot[]
}

/** On the home of someone who was in other groups: what is still owed of them, and the way to each. Nothing without one (LIFE-07). */
export function FormerSpots({ spots, shown }: FormerSpotsProps) {
  const t = useMessages('former.list')
  if (spots.length === 0) return null
  const open = spots.filter((spot) => spot.isOpen && !shown.includes(spot))
  const over = spots.filter((spot) => !open.includes(spot))
  return (
    <section aria-labelledby="former-groups" className="flex flex-col gap-4">
      <h2 id="former-groups" className="text-22 sm:text-28">
        {t('title')}
      </h2>
      {open.length === 0 ? null : (
        <ul className={`grid gap-6 ${open.length > 1 ? 'md:grid-cols-2' : ''}`}>
          {open.map((spot) => (
            <li key={keyOf(spot)} className="flex *:grow">
              <OpenSpot spot={spot} />
            </li>
          ))}
        </ul>
      )}
      {over.length === 0 ? null : (
        <ul className="border-t-2 border-ink">
          {over.map((spot) => (
            <li key={keyOf(spot)} className="border-b border-line py-2">
              <TextLink to={pathOf(spot)}>{t('spot', { group: spot.groupName, position: spot.position })}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const keyOf = ({ consortiumId, position }: FormerSpot) => `${consortiumId} ${position}`
const pathOf = ({ consortiumId }: FormerSpot) => `/consortium/${consortiumId}/former`

/** The one thing about a former spot that is still open, in short. */
function OpenSpot({ spot }: { spot: FormerSpot }) {
  const t = useMessages('former')
  const leaving = useMessages('leaving')
  const wordsOf = usePointWords()
  const { final, refunds, groupName } = spot
  const refund = refunds.find(({ status }) => status !== 'paid')
  const words = final === null ? null : wordsOf(final.point)
  return (
    <Panel eyebrow={groupName} title={words?.title ?? <Money cents={refund?.amountCents ?? 0} />} headingLevel={3}>
      <div className="flex measure flex-col gap-2 text-16 text-ink-2">
        {words === null ? null : <p>{words.text}</p>}
        {words !== null || refund === undefined ? null : (
          <>
            <p className="font-semibold text-ink">{leaving(`status.${statusOf(refund)}`)}</p>
            <InParts refund={refund} />
            <RefundNow refund={refund} />
          </>
        )}
      </div>
      <div className="mt-auto flex">
        <LinkButton to={pathOf(spot)} look="secondary">
          {t('list.open')} <span className="heard">{groupName}</span>
        </LinkButton>
      </div>
    </Panel>
  )
}
