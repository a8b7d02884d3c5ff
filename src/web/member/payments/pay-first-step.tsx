import { useParams } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CloseLink } from '#web/ui/url-dialog.tsx'

interface PayFirstProps {
  /** The installment that comes first (`own.payFirst`). */
  number: number
  /** What has to wait for it. */
  before: 'installment' | 'ahead' | 'bid'
}

/** In place of an act that has to wait for an older installment (rules 1, Order of payment): which one, and the way to pay it. */
export function PayFirstStep({ number, before }: PayFirstProps) {
  const t = useMessages('payments.payFirst')
  const shell = useMessages('shell')
  const { id = '' } = useParams()
  return (
    <>
      <div role="alert">
        <Banner tone="due" title={t(before, { number })} />
      </div>
      <DialogButtons>
        <CloseLink>{shell('cancel')}</CloseLink>
        <LinkButton to={`/consortium/${id}/pay/${number}`} staysInDialog>
          {t('pay', { number })}
        </LinkButton>
      </DialogButtons>
    </>
  )
}
