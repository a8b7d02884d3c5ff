import type { Cents } from '#domain/money.ts'
import { ledgerUrl } from '#web/admin/group/ledger-url.ts'
import { Money } from '#web/ui/money.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface PaidAmountProps {
  consortiumId: string
  position: number
  cents: Cents
}

/** What a member has paid, which opens their spot's transactions in the group's ledger; nothing opens nothing. */
export function PaidAmount({ consortiumId, position, cents }: PaidAmountProps) {
  if (cents === 0) return <Money cents={cents} />
  return (
    <TextLink to={ledgerUrl(consortiumId, { position })}>
      <Money cents={cents} />
    </TextLink>
  )
}
