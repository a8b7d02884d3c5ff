import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { formatInstantDay } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage, useProductZone } from '#web/i18n/use-language.ts'
import { SelectField } from '#web/ui/select-field.tsx'

interface AutopayDayFieldProps {
  own: OwnShare
  /** As it was typed; the day that is set otherwise. */
  chosen: string | undefined
  error: string | undefined
}

/** On which day autopay sets the debit up, each with the date it would be next (rules 3). */
export function AutopayDayField({ own, chosen, error }: AutopayDayFieldProps) {
  const t = useMessages('paying.autopay')
  const language = useLanguage()
  const zone = useProductZone()
  return (
    <SelectField
      label={t('day')}
      name="day"
      hint={t('dayHint')}
      emptyLabel={null}
      defaultValue={chosen ?? String(own.autopay.daysBefore)}
      {...(error === undefined ? {} : { error })}
      options={own.autopay.choices.map(({ daysBefore, next }) => ({
        id: String(daysBefore),
        label: t('dayOption', {
          days: daysBefore,
          day: next === null ? '–' : formatInstantDay(next.at, language, zone, 'day'),
        }),
      }))}
    />
  )
}
