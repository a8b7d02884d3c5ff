import type { ReactNode } from 'react'
import { KYC_STEPS, type KycStep } from '#domain/kyc/answers.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StepFrame } from '#web/ui/step-frame.tsx'

/** KYC-03: a page of one step of the identity form, with how much of it is complete. */
export function KycFrame({ step, done, children }: { step: KycStep; done: number; children: ReactNode }) {
  const t = useMessages('kyc')
  const number = KYC_STEPS.indexOf(step) + 1
  const percent = Math.round((done * 100) / KYC_STEPS.length)
  return (
    <StepFrame
      key={step}
      title={t(`steps.${step}`)}
      back={{ to: '/kyc-onboarding', label: t('title') }}
      progress={{ label: t('stepOf', { step: number }), value: percent, max: 100, words: t('percent', { percent }) }}
    >
      {children}
    </StepFrame>
  )
}
