import { useState } from 'react'
import { useSubmit } from 'react-router'
import { PASSKEY_NAME_MAX } from '#domain/access/passkey-name.ts'
import type { NewPasskeyOptions } from '#services/accounts/begin-passkey.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Makes a passkey on this device and sends it with its name. What talks to the device is fetched when the button is pressed. */
export function AddPasskey({ options }: { options: NewPasskeyOptions }) {
  const t = useMessages('security.passkeys')
  const refusals = useMessages('auth.refusals')
  const submit = useSubmit()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = async () => {
    setProblem(null)
    const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
    if (!browserSupportsWebAuthn()) return setProblem(t('unsupported'))
    try {
      const answer = await startRegistration({ optionsJSON: options })
      void submit({ intent: 'add', passkey: JSON.stringify(answer), name }, { method: 'post' })
    } catch {
      setProblem(refusals('passkey_canceled'))
    }
  }
  return (
    <section className="flex max-w-lg flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-22">{t('addTitle')}</h2>
      <noscript>
        <p className="font-semibold">{t('needsScript')}</p>
      </noscript>
      <div className="needs-script flex flex-col items-start gap-4">
        <div className="w-full">
          <TextField
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            value={name}
            onChange={setName}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            optional
          />
        </div>
        <Button onPress={add}>{t('add')}</Button>
        <p role="status" className="empty:hidden">
          {problem}
        </p>
      </div>
    </section>
  )
}
