import type { ReactNode } from 'react'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { publicPage } from '#web/public-pages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface AgreementsProps {
  errors: Record<string, string>
  typed: Record<string, string>
}

/** COPY-13: what signing up agrees to. The texts open beside the form, which keeps what was typed. */
export function Agreements({ errors, typed }: AgreementsProps) {
  const t = useMessages('auth')
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        name="terms"
        isConsent
        label={t.rich('terms', {
          terms: (words) => <TextInNewTab page="terms">{words}</TextInNewTab>,
          privacy: (words) => <TextInNewTab page="privacy-policy">{words}</TextInNewTab>,
        })}
        defaultSelected={typed.terms === 'on'}
        error={errors.terms}
      />
      <Checkbox
        name="electronicRecords"
        isConsent
        label={t.rich('electronicRecords', {
          records: (words) => <TextInNewTab page="electronic-records">{words}</TextInNewTab>,
        })}
        defaultSelected={typed.electronicRecords === 'on'}
        error={errors.electronicRecords}
      />
    </div>
  )
}

interface TextInNewTabProps {
  page: 'terms' | 'privacy-policy' | 'electronic-records'
  children: ReactNode
}

function TextInNewTab({ page, children }: TextInNewTabProps) {
  const t = useMessages('auth')
  return (
    <a href={inLanguage(publicPage(page).path, useLanguage())} target="_blank" rel="noopener" className="link">
      {children}
      <span className="heard"> ({t('newTab')})</span>
    </a>
  )
}
