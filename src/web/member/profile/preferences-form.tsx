import { Form } from 'react-router'
import { THEMES } from '#domain/access/preferences.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/language.ts'
import type { OwnAccount } from '#services/accounts/show-own-account.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** Language, theme, and whether amounts are blurred: kept in the account, so another device knows them too. */
export function PreferencesForm({ account }: { account: OwnAccount }) {
  const t = useMessages('ownAccount.preferences')
  // What this device reads in: a choice that differs from the account's is the newer one.
  const language = useLanguage()
  return (
    <Panel title={t('title')}>
      <Form method="post" reloadDocument className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="language"
            label={t('language')}
            hint={t('languageHint')}
            emptyLabel={null}
            defaultValue={language}
            options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
          />
          <SelectField
            name="theme"
            label={t('theme')}
            hint={t('themeHint')}
            emptyLabel={null}
            defaultValue={account.theme ?? 'system'}
            options={THEMES.map((theme) => ({ id: theme, label: t(`themes.${theme}`) }))}
          />
        </div>
        <Checkbox
          name="hidesAmounts"
          label={t('hideAmounts')}
          hint={t('hideAmountsHint')}
          defaultSelected={account.hidesAmounts}
        />
        <div>
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
