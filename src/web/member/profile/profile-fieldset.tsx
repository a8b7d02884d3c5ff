import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import type { ProfileFields } from '#domain/access/profile.ts'
import type { OwnAccount } from '#services/accounts/show-own-account.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface ProfileFieldsetProps {
  account: OwnAccount
  /** What was typed in a form that was refused. */
  typed: ProfileFields | undefined
  errors: FieldErrors | null
}

/** Name and phone, with what they were when the form was opened: only a field that was typed over is saved. */
export function ProfileFieldset({ account, typed, errors }: ProfileFieldsetProps) {
  const t = useMessages('account.profile')
  const { fullName, nameLock } = account
  const phone = phoneAsShown(account.phone ?? '')
  return (
    <>
      <input type="hidden" name="fullNameWas" value={fullName} />
      <input type="hidden" name="phoneWas" value={phone} />
      {nameLock === null ? (
        <TextField
          name="fullName"
          label={t('fullName')}
          autoComplete="name"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          defaultValue={typed?.fullName ?? fullName}
          error={errors?.fullName}
        />
      ) : (
        <LockedName fullName={fullName} reason={t(`locks.${nameLock}`)} />
      )}
      <TextField
        name="phone"
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        figures
        defaultValue={typed?.phone ?? phone}
        error={errors?.phone}
      />
    </>
  )
}

function LockedName({ fullName, reason }: { fullName: string; reason: string }) {
  const t = useMessages('account.profile')
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-1" id="fullName">
      <input type="hidden" name="fullName" value={fullName} />
      <p className="font-semibold">{t('fullName')}</p>
      <p className="text-18 wrap-anywhere">{fullName}</p>
      <p className="text-14 text-ink-2">
        {reason} <TextLink href={inLanguage('/contact', language)}>{t('contact')}</TextLink>
      </p>
    </div>
  )
}
