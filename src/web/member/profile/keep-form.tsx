import { Form } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The way back, as long as there is one. */
export function KeepForm({ closesAt }: { closesAt: Date }) {
  const t = useMessages('closingAccount')
  return (
    <Form method="post" action="/user/account/close" className="flex flex-col gap-4">
      <Banner tone="due" title={t('closing')}>
        {t.rich('closingOn', { at: () => <Instant at={closesAt} look="weekday" /> })}
      </Banner>
      <div>
        <SubmitButton name="intent" value="keep">
          {t('keep')}
        </SubmitButton>
      </div>
    </Form>
  )
}
