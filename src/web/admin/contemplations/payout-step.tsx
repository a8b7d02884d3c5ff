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

interface ReleaseReviewProps {
  payout: DeskPayout
  one: DeskContemplation
  /** The page of the group's selections, where Back leads. */
  here: string
}

/** The second person's last look before money goes out: amount, payee, account, who prepared it. A step with its own URL. */
export function ReleaseReview({ payout, one, here }: ReleaseReviewProps) {
  const t = useMessages('adminContemplations')
  const language = useLanguage()
  const amount = formatMoney(payout.amountCents, language)
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4">
      <StepHeading level={3}>{t('releaseTitle', { amount })}</StepHeading>
      <p className="measure">{t('releaseFor', { position: one.position, name: one.memberName })}</p>
      <PayoutFacts payout={payout} />
      <Banner tone="due" title={t('releaseFinal')}>
        {t('releaseFinalText')}
      </Banner>
      <Form method="post" action={`${here}?release=${payout.id}`}>
        <input type="hidden" name="contemplationId" value={one.id} />
        <input type="hidden" name="payoutId" value={payout.id} />
        <DialogButtons>
          <LinkButton to={here} look="secondary">
            {t('releaseBack')}
          </LinkButton>
          <SubmitButton name="intent" value="release_payout">
            {t('release', { amount })}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </section>
  )
}
