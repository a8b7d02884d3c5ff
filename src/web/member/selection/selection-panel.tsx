import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import type { OwnSellerLink } from '#services/contemplations/show-seller-link.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { ActAnswer } from '#web/member/act-answer.ts'
import { DocumentsForm } from '#web/member/selection/documents-form.tsx'
import { EndedSelectionNote } from '#web/member/selection/ended-selection-note.tsx'
import { SelectionMoment } from '#web/member/selection/selection-moment.tsx'
import { SellerLinkLine } from '#web/member/selection/seller-link-line.tsx'
import { paidOf } from '#web/member/selection/use-situation.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface SelectionPanelProps {
  own: OwnShare
  group: GroupFacts
  /** The link for the seller, where the owner may have one; null outside a selection. */
  seller: { isOpen: boolean; link: OwnSellerLink | null } | null
  answer: ActAnswer | undefined
}

/** A member's selection, from the moment it is made to the payout, or its end before that (rules 7, 8, 9); nothing for who waits. */
export function SelectionPanel({ own, group, seller, answer }: SelectionPanelProps) {
  const { selection, endedSelection } = own
  if (selection === null)
    return endedSelection === null ? null : <EndedSelectionNote ended={endedSelection} own={own} />
  const takesDocuments = selection.status === 'accepted' || selection.status === 'guarantee_review'
  return (
    <div id="selection" className="flex flex-col gap-6">
      {selection.path.situation === 'paid_out' ? (
        <PaidOut own={own} group={group} />
      ) : (
        <SelectionMoment selection={selection} own={own} group={group} answer={answer} />
      )}
      {seller?.isOpen ? <SellerLinkLine consortiumId={group.id} link={seller.link} /> : null}
      {takesDocuments && selection.items.length > 0 ? (
        <DocumentsForm selection={selection} own={own} answer={answer} />
      ) : null}
    </div>
  )
}

/** The payout has arrived: what came when, and what goes on for who still pays. */
function PaidOut({ own, group }: Pick<SelectionPanelProps, 'own' | 'group'>) {
  const t = useMessages('selection.paidOut')
  const payout = own.selection?.payout
  return (
    <Panel tone="band" title={t.rich('title', { amount: () => <Money cents={group.targetCents} /> })}>
      <p className="measure">
        {payout?.paidAt
          ? t.rich('on', {
              day: () => <Instant at={payout.paidAt as Date} dayOnly look="long" />,
              ...paidOf({ payout }, group.targetCents),
              payee: payout.payeeName,
              last4: payout.payeeLast4,
            })
          : null}{' '}
        {own.remainingCents > 0 ? t('text') : null}
      </p>
    </Panel>
  )
}
