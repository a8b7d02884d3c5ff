import type { PlainDay } from '#domain/day.ts'
import { birthDateOf } from '#domain/kyc/answers.ts'
import { CHECKLIST, COMPARED, type Compared } from '#domain/kyc/checklist.ts'
import type { ReviewedApplication } from '#services/kyc/show-kyc-application.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface KycChecklistProps {
  application: ReviewedApplication
  /** The day it is at our desk. */
  today: PlainDay
  /** The id of the form that sends what was checked off; null when there's nothing to decide. */
  form: string | null
}

/** What the reviewer compares: what they were told beside the document that has to show it. */
export function KycChecklist({ application, today, form }: KycChecklistProps) {
  const t = useMessages('kycDesk.checklist')
  const kinds = useMessages('kyc.documents.kinds')
  const given = useGiven(application, today)
  return (
    <section aria-labelledby="checklist" className="flex flex-col gap-2">
      <h2 id="checklist" className="text-22">
        {t('title')}
      </h2>
      {form === null ? null : <p className="text-14 text-ink-2">{t('hint')}</p>}
      <ul className="flex flex-col border-t-2 border-ink">
        {COMPARED.map((fact) => {
          const line = (
            <span className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <span>
                {t(`facts.${fact}`)}
                <span className="block text-14 text-ink-2">
                  {CHECKLIST[fact].map((kind) => kinds(kind)).join(' · ')}
                </span>
              </span>
              <span className={`wrap-anywhere ${isLook(fact) ? 'text-ink-2' : 'font-semibold'}`}>{given(fact)}</span>
            </span>
          )
          return (
            <li key={fact} className="border-b border-line">
              {form === null ? (
                <div className="py-2">{line}</div>
              ) : (
                <Checkbox id={`compared-${fact}`} name="compared" isConsent value={fact} form={form} label={line} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Look = 'photo' | 'document_number' | 'expiry'
const isLook = (fact: Compared): fact is Look => fact === 'photo' || fact === 'document_number' || fact === 'expiry'

/** What we were told of a fact, or what to look at where we weren't told anything. */
function useGiven({ given: { answers }, fullName }: ReviewedApplication, today: PlainDay): (fact: Compared) => string {
  const t = useMessages('kycDesk.checklist')
  const language = useLanguage()
  return (fact) => {
    if (isLook(fact)) return t(`look.${fact}`, { today: formatDay(today, language, 'long') })
    return told(fact) || t('missing')
  }
  function told(fact: Exclude<Compared, Look>): string {
    if (fact === 'name') return [answers.firstName, answers.lastName].filter(Boolean).join(' ') || fullName
    if (fact === 'birth_date') {
      const day = birthDateOf(answers)
      return day === null ? '' : formatDay(day, language, 'long')
    }
    const { address, addressLine2, city, state, zipCode } = answers
    return [address, addressLine2, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ')
  }
}
