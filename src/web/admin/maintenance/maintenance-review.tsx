import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from '#domain/language.ts'
import type { TypedMaintenance } from '#web/admin/maintenance/typed-maintenance.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'

/** What turning it on will do, once more, before it's done. */
export function MaintenanceReview({ typed }: { typed: TypedMaintenance }) {
  const t = useMessages('maintenance')
  const minutes = Number(typed.minutes)
  const words = LANGUAGES.filter((language) => typed[language] !== '')
  return (
    <section aria-labelledby="confirm" className="flex max-w-2xl flex-col gap-4">
      <h2 id="confirm" className="text-22">
        {t('confirmTitle')}
      </h2>
      <p className="measure">{t('confirmText')}</p>
      <KeyValues
        items={[
          {
            term: t('minutes'),
            value: minutes < 60 ? t('inMinutes', { count: minutes }) : t('inHours', { count: minutes / 60 }),
          },
          ...words.map((language) => ({
            term: LANGUAGE_NAMES[language],
            value: <span lang={LOCALES[language]}>{typed[language]}</span>,
          })),
        ]}
      />
      <DialogForm method="post">
        <input type="hidden" name="minutes" value={typed.minutes} />
        {LANGUAGES.map((language) => (
          <input key={language} type="hidden" name={language} value={typed[language]} />
        ))}
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="confirm">
            {t('confirm')}
          </SubmitButton>
          <SubmitButton name="intent" value="change" look="secondary">
            {t('change')}
          </SubmitButton>
        </div>
      </DialogForm>
    </section>
  )
}
