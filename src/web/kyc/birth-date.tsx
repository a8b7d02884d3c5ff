import type { KycAnswers } from '#domain/kyc/answers.ts'
import { formatMonthName } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1)

/**
 * A date everyone knows by heart, in three fields and never a calendar: the month by name, the day and year typed, in the order in which the
 * reader's language says them: the month first in English, the day first in Portuguese and Spanish.
 */
export function BirthDate({ typed, error }: { typed: KycAnswers; error: string | undefined }) {
  const t = useMessages('kyc')
  const language = useLanguage()
  const hint = t('hints.dateOfBirth')
  const isDayFirst = language !== 'enUS'
  const month = (
    <SelectField
      key="month"
      name="birthMonth"
      label={t('fields.birthMonth')}
      defaultValue={typed.birthMonth}
      autoComplete="bday-month"
      options={MONTHS.map((one) => ({ id: String(one), label: formatMonthName(one, language) }))}
    />
  )
  const day = (
    <TextField
      key="day"
      name="birthDay"
      label={t('fields.birthDay')}
      defaultValue={typed.birthDay}
      autoComplete="bday-day"
      inputMode="numeric"
      maxLength={2}
      figures
    />
  )
  return (
    <fieldset
      {...nativeFieldProps('dateOfBirth', { hint, error })}
      id="dateOfBirth"
      className="group/date flex flex-col gap-1"
    >
      <legend className="float-left font-semibold">{t('fields.dateOfBirth')}</legend>
      <NativeFieldHint id="dateOfBirth">{hint}</NativeFieldHint>
      <div
        className={`grid max-w-md items-end gap-3 group-aria-invalid/date:[&_:is(input,select)]:border-2 group-aria-invalid/date:[&_:is(input,select)]:border-danger ${isDayFirst ? 'grid-cols-[1fr_2fr_1fr]' : 'grid-cols-[2fr_1fr_1fr]'}`}
      >
        {isDayFirst ? [day, month] : [month, day]}
        <TextField
          name="birthYear"
          label={t('fields.birthYear')}
          defaultValue={typed.birthYear}
          autoComplete="bday-year"
          inputMode="numeric"
          maxLength={4}
          figures
        />
      </div>
      <NativeFieldProblem id="dateOfBirth">{error}</NativeFieldProblem>
    </fieldset>
  )
}
