import type { PrintedDocument } from '#domain/documents/printed-document.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { SheetSections } from '#web/member/documents/sheet.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

/** An agreement as it's shown before it's accepted. */
export interface ShownAgreement {
  words: Pick<PrintedDocument, 'title' | 'sections' | 'notes'>
  /** SHA-256 of its words. */
  fingerprint: string
}

/** The agreement, whole, on paper: the same words that a member finds among their documents. */
export function AgreementSheet({ agreement: { words, fingerprint } }: { agreement: ShownAgreement }) {
  const t = useMessages('asking.agreement')
  return (
    <section aria-labelledby="agreement" className="flex flex-col gap-4">
      <h2 id="agreement" className="text-22 sm:text-28">
        {t('title')}
      </h2>
      <p className="measure text-ink-2">{t('lead')}</p>
      <div className="paper flex flex-col gap-6 rounded-corner border border-line bg-surface p-4 text-ink sm:p-8">
        <SheetSections sections={words.sections} headingLevel={3} />
        <div className="flex flex-col gap-2 text-14 text-ink-2">
          {words.notes.map((note) => (
            <p key={note} className="measure">
              {note}
            </p>
          ))}
          <p>
            {t('fingerprint')}: <span className="font-mono wrap-anywhere">{fingerprint}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

interface AcceptFieldsProps {
  agreement: ShownAgreement
  errors: FieldErrors | null
  values: Record<string, string>
}

/** What is said with a yes: who they are to us, that they accept this very text, and that they take their records electronically. */
export function AcceptFields({ agreement, errors, values }: AcceptFieldsProps) {
  const t = useMessages('asking.form')
  const joining = useMessages('joining.forms')
  const { productName } = useRootFacts()
  const language = useLanguage()
  const page = (path: string) => (words: React.ReactNode) => (
    <a className="link" href={inLanguage(path, language)} target="_blank" rel="noopener">
      {words}
    </a>
  )
  return (
    <>
      <input type="hidden" name="agreement" value={agreement.fingerprint} />
      <Checkbox
        name="insider"
        label={joining('insider', { product: productName })}
        hint={joining('insiderHint')}
        defaultSelected={values.insider === 'on'}
      />
      <Checkbox
        name="accept"
        isConsent
        error={errors?.accept}
        label={t.rich('agree', { terms: page('/terms') })}
        defaultSelected={values.accept === 'on'}
      />
      <Checkbox
        name="records"
        isConsent
        error={errors?.records}
        label={t.rich('records', { records: page('/electronic-records') })}
        defaultSelected={values.records === 'on'}
      />
    </>
  )
}
