const OURS = 'http://own.invalid'

/**
 * The page of ours to return to, its query and fragment included; anything else leads home, so that a form cannot send
 * people elsewhere. What a browser would make of a URL counts, not how it is written: dots are followed first
 * ("/..//evil.example" is another host's), and no slash may hide behind a code.
 */
export function ownPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, OURS)) return '/'
  // A browser drops tabs and line breaks and reads a backslash as a slash.
  if (/[\p{Cc}\s\\]/u.test(value)) return '/'
  const { origin, pathname, search, hash } = new URL(value, OURS)
  return origin !== OURS || /\/\/|%2f|%5c/i.test(pathname) ? '/' : pathname + search + hash
}

/** Pages behind the login; a file below them, such as an assembly's JSON, is none. */
const BEHIND_LOGIN = /^\/(user|notices|consortium|dashboard|admin|kyc-onboarding|setup)(\/[^.]*)?$/
/** Signing in goes there anyway. */
const LANDINGS: readonly string[] = ['/user', '/dashboard']

/** The page to go on to after signing in, or null: nothing from outside may name any other place. */
export function returnPath(value: unknown): string | null {
  const path = ownPath(value)
  const { pathname } = new URL(path, OURS)
  return BEHIND_LOGIN.test(pathname) && !LANDINGS.includes(path) ? path : null
}
