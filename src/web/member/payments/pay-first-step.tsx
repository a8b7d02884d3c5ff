import { useParams } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import type { PayFirstProps } from '#web/member/payments/pay-first.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CloseLink } from '#web/ui/url-dialog.tsx'

/** All that a dialog has to say while its act has to wait. A file of its own: the group's page must not load dialogs for its panels. */
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
