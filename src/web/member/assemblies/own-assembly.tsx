import type { OwnAssembly as Own } from '#services/assemblies/read-own-assembly.ts'
import { formatBidPercent } from '#web/i18n/format-bid-percent.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Deadline } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Reason = Exclude<NonNullable<NonNullable<Own['chance']>['reason']>, 'kyc_not_approved' | 'sanctions_not_clear'>

/** What screening and identity checks found has one word, to its member too. */
function worded(reason: NonNullable<Own['chance']>['reason']): Reason {
  return reason === null || reason === 'kyc_not_approved' || reason === 'sanctions_not_clear' ? 'under_review' : reason
}

/** What the assembly is for the member who reads it: "That's you", a place in the order, or the one reason why not. */
export function OwnAssembly({ own, cutoffAt, groupPath }: { own: Own; cutoffAt: Date; groupPath: string }) {
  const t = useMessages('assemblyOwn')
  const isSelected = own.outcome?.kind === 'selected' && !own.outcome.isEnded
  return (
    <section aria-label={t('title')} className="flex flex-col items-start gap-3 border-l-4 border-ipe pl-4 text-18">
      {isSelected ? (
        <>
          <p className="font-display text-28 font-bold text-ipe sm:text-36">{t('selected')}</p>
          {own.isBuying ? (
            <LinkButton to={groupPath} look="bright">
              {t('selectedNext')}
            </LinkButton>
          ) : null}
        </>
      ) : (
        <p className="font-semibold">
          <Standing own={own} cutoffAt={cutoffAt} />
        </p>
      )}
      <OwnBid own={own} />
      {own.chance !== null && !own.chance.isEligible && own.selectedIn === null ? (
        <TextLink to={groupPath}>{t('toGroup')}</TextLink>
      ) : null}
    </section>
  )
}

function Standing({ own: { chance, outcome, selectedIn }, cutoffAt }: { own: Own; cutoffAt: Date }) {
  const t = useMessages('assemblyOwn')
  const reasons = useMessages('assembly.reasons')
  if (selectedIn !== null && outcome?.kind !== 'selected') return t('before', { number: selectedIn })
  if (chance?.reason === 'installment_unpaid' && !chance.isPublished)
    return t.rich(chance.isTooLate ? 'tooLate' : 'notYet', { day: () => <Deadline at={cutoffAt} /> })
  if (chance !== null)
    return chance.isEligible
      ? t(chance.isPublished ? 'inList' : 'soFar', { count: chance.of })
      : t(`out.${worded(chance.reason)}`)
  switch (outcome?.kind) {
    case 'selected':
      return t('selectedThen')
    case 'waits':
      return outcome.place === null ? t('noDraw') : t('came', { place: outcome.place, count: outcome.of })
    case 'fell_out':
      return t('fellOut', { place: outcome.place, count: outcome.of, reason: reasons(worded(outcome.reason)) })
    case 'not_in_list':
      // Every member who was waiting is left out with a reason; no reason is for someone who joined after it.
      return t(`wasOut.${outcome.reason === null ? 'starts_later' : worded(outcome.reason)}`)
    default:
      return null
  }
}

function OwnBid({ own: { bid } }: { own: Own }) {
  const t = useMessages('assemblyOwn.bid')
  const language = useLanguage()
  if (bid === null) return null
  const { amountCents, percentage, status, leastCents } = bid
  return (
    <p>
      {t.rich(status, {
        amount: () => <Money cents={amountCents} />,
        least: () => <Money cents={leastCents ?? 0} />,
        percent: formatBidPercent(percentage, language),
      })}
    </p>
  )
}
