export const PASSKEY_NAME_MAX = 60

/** The name its owner gives a passkey, cut to fit; without one, what everyone calls it. */
export function passkeyName(typed: string): string {
  const name = typed.replaceAll(/\s+/g, ' ').trim()
  return name === '' ? 'Passkey' : [...name].slice(0, PASSKEY_NAME_MAX).join('')
}
