import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from '#domain/language.ts'
import type { ShownMaintenance } from '#services/operations/show-maintenance.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'

/** Maintenance that is on: since when, until when, what visitors read, and the way to end it. */
export function MaintenanceOn({ on, isSecond }: { on: NonNullable<ShownMaintenance['on']>; isSecond: boolean }) {
  const t = useMessages('maintenance')
  return (
    <>
      <Banner tone="due" title={t(isSecond ? 'alreadyOn' : 'isOn')}>
        {t('isOnText')}
      </Banner>
      <KeyValues
        items={[
          { term: t('since'), value: <Instant at={on.since} look="medium" /> },
          { term: t('until'), value: <Instant at={on.endsAt} look="medium" /> },
          ...(on.by === null ? [] : [{ term: t('by'), value: on.by }]),
          ...LANGUAGES.flatMap((language) =>
            on.words[language] === undefined
              ? []
              : [
                  {
                    term: LANGUAGE_NAMES[language],
                    value: <span lang={LOCALES[language]}>{on.words[language]}</span>,
                  },
                ],
          ),
        ]}
      />
      <DialogForm method="post">
        <div>
          <SubmitButton name="intent" value="off">
            {t('turnOff')}
          </SubmitButton>
        </div>
      </DialogForm>
    </>
  )
}
