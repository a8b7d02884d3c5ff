import { type ReactNode, useEffect, useRef } from 'react'
import { KYC_STEPS, type KycStep } from '#domain/kyc/answers.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BackLink } from '#web/ui/page-head.tsx'
import { Progress } from '#web/ui/progress.tsx'

/**
 * KYC-03: a page of one step: which it is, how much is complete, and its questions. The heading has the focus when the step opens, so
 * that it is heard first.
 */
export function KycFrame({ step, done, children }: { step: KycStep; done: number; children: ReactNode }) {
  const t = useMessages('kyc')
  const number = KYC_STEPS.indexOf(step) + 1
  const percent = Math.round((done * 100) / KYC_STEPS.length)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a new page for someone who moves on by script.
  useEffect(() => heading.current?.focus(), [step])
  return (
    <main id="content" className="page flex max-w-3xl flex-col gap-6 py-6 *:max-w-xl sm:py-10">
      <title>{`${t(`steps.${step}`)} · ${t('stepOf', { step: number })}`}</title>
      <BackLink to="/kyc-onboarding" label={t('title')} />
      <div className="flex flex-col gap-2">
        <Progress label={t('stepOf', { step: number })} value={percent} max={100} words={t('percent', { percent })} />
        <h1 ref={heading} tabIndex={-1} className="pt-2 text-28 outline-none sm:text-36">
          {t(`steps.${step}`)}
        </h1>
      </div>
      {children}
    </main>
  )
}
