import { timeAsSaid } from '#domain/language.ts'
import { type ChoicesRefusal, MEMBER_ZONES, type NoticeChoices } from '#domain/notices/notice-choices.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const NIGHT = { from: 22, until: 7 }

interface QuietFieldsProps {
  choices: NoticeChoices
  refusal: ChoicesRefusal | undefined
}

/** Hours in which no mail comes, in the person's own zone. */
export function QuietFields({ choices: { quiet, zone }, refusal }: QuietFieldsProps) {
  const t = useMessages('noticeCenter')
  const language = useLanguage()
  const hours = HOURS.map((hour) => ({
    id: String(hour),
    label: timeAsSaid(Date.UTC(2026, 0, 1, hour), language, 'UTC'),
  }))
  const { from, until } = quiet ?? NIGHT
  const error = refusal === 'quiet_hours_wrong' ? { error: t('quietWrong') } : {}
  return (
    <>
      <p className="text-16 text-ink-2">{t('quietText')}</p>
      <Checkbox name="quiet" label={t('quietOn')} defaultSelected={quiet !== null} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={t('quietFrom')}
          name="from"
          emptyLabel={null}
          options={hours}
          defaultValue={String(from)}
          {...error}
        />
        <SelectField
          label={t('quietUntil')}
          name="until"
          emptyLabel={null}
          options={hours}
          defaultValue={String(until)}
        />
        <SelectField
          label={t('zone')}
          name="zone"
          emptyLabel={null}
          options={MEMBER_ZONES.map((one) => ({ id: one, label: t(`zones.${ZONE_WORDS[one]}`) }))}
          defaultValue={zone}
        />
      </div>
    </>
  )
}

const ZONE_WORDS = {
  'America/New_York': 'eastern',
  'America/Chicago': 'central',
  'America/Denver': 'mountain',
  'America/Phoenix': 'arizona',
  'America/Los_Angeles': 'pacific',
  'America/Anchorage': 'alaska',
  'Pacific/Honolulu': 'hawaii',
  'America/Puerto_Rico': 'atlantic',
} as const
