import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { PasskeyOptions } from '#services/accounts/offer-passkey.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'

interface PasskeyForm {
  options: PasskeyOptions
  /** Where its form goes. */
  action: string
  intent?: string
  returnTo: string | null
}

/** Sends a passkey's answer as a form, as a person would a typed one. */
function useSendPasskey({ action, intent = 'passkey', returnTo }: Omit<PasskeyForm, 'options'>) {
  const submit = useSubmit()
  return (answer: object) => {
    const form = { intent, passkey: JSON.stringify(answer), ...(returnTo === null ? {} : { returnTo }) }
    void submit(form, { method: 'post', action })
  }
}

/** Asks the device for a passkey. What talks to the device is fetched when it is pressed, or offered, for the first time. */
export function PasskeyButton({
  children,
  look,
  ...form
}: PasskeyForm & { children: string; look: 'primary' | 'secondary' }) {
  const t = useMessages('auth.refusals')
  const send = useSendPasskey(form)
  const [isCanceled, setCanceled] = useState(false)
  const use = async () => {
    setCanceled(false)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      send(await startAuthentication({ optionsJSON: form.options }))
    } catch {
      // Canceled, too slow, or a device that has none: the browser has said why.
      setCanceled(true)
    }
  }
  return (
    <div className="needs-script flex flex-col items-start gap-2">
      <Button look={look} onPress={use}>
        {children}
      </Button>
      <p role="status" className="text-16 text-ink-2 empty:hidden">
        {isCanceled ? t('passkey_canceled') : null}
      </p>
    </div>
  )
}

/** Offers this site's passkeys among what the browser fills the email with (`autocomplete="username webauthn"`); nothing to see until then. */
export function PasskeyAutofill(form: PasskeyForm) {
  const send = useSendPasskey(form)
  const { options } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: one ceremony for each challenge; sending needs nothing that changes.
  useEffect(() => {
    let isOver = false
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser')
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return
      const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
      if (!isOver) send(answer)
    }
    // Given up for the button, or by leaving the page.
    offer().catch(() => {})
    return () => {
      isOver = true
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    }
  }, [options.challenge])
  return null
}
