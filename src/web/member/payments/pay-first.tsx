import { useParams } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export interface PayFirstProps {
  /** The installment that comes first (`own.payFirst`). */
  number: number
  /** What has to wait for it. */
  before: 'installment' | 'ahead' | 'bid'
}

/** In place of an act that has to wait for an older installment (rules 1, Order of payment): which, and the way to pay it. */
export function PayFirst({ number, before }: PayFirstProps) {
  const t = useMessages('payments.payFirst')
  const { id = '' } = useParams()
  return (
    <>
      <p className="text-16">{t(before, { number })}</p>
      <div>
        <LinkButton to={`/consortium/${id}/pay/${number}`} opensDialog>
          {t('pay', { number })}
        </LinkButton>
      </div>
    </>
  )
}
