import { Form } from 'react-router'
import type { DeskContemplation, DeskPayout } from '#services/consortiums/list-contemplations.ts'
import { PayoutFacts } from '#web/admin/contemplations/payout-facts.tsx'
import { StepHeading } from '#web/admin/step-heading.tsx'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** What is asked once more before it's done with a prepared payout. */
export type PayoutAct = 'release' | 'withdraw'

interface PayoutStepProps {
  act: PayoutAct
  payout: DeskPayout
  one: DeskContemplation
  /** The page of the group's selections, where Back leads. */
  here: string
}

/**
 * The last look before a payout goes out or is withdrawn: amount, payee, account, who prepared it, and what it means. A step with its
 * own URL.
 */
export function PayoutStep({ act, payout, one, here }: PayoutStepProps) {
  const t = useMessages('adminContemplations')
  const language = useLanguage()
  const amount = formatMoney(payout.amountCents, language)
  const isRelease = act === 'release'
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4">
      <StepHeading level={3}>{t(isRelease ? 'releaseTitle' : 'withdrawTitle', { amount })}</StepHeading>
      <p className="measure">
        {t(isRelease ? 'releaseFor' : 'withdrawFor', { position: one.position, name: one.memberName })}
      </p>
      <PayoutFacts payout={payout} />
      <Banner tone="due" title={t(isRelease ? 'releaseFinal' : 'withdrawFinal')}>
        {t(isRelease ? 'releaseFinalText' : 'withdrawFinalText')}
      </Banner>
      <Form method="post" action={`${here}?${act}=${payout.id}`}>
        <input type="hidden" name="contemplationId" value={one.id} />
        <input type="hidden" name="payoutId" value={payout.id} />
        <DialogButtons>
          <LinkButton to={here} look="secondary">
            {t(isRelease ? 'releaseBack' : 'withdrawBack')}
          </LinkButton>
          <SubmitButton name="intent" value={isRelease ? 'release_payout' : 'cancel_payout'}>
            {isRelease ? t('release', { amount }) : t('takeBack')}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </section>
  )
}
