import { createHmac, timingSafeEqual } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Db } from '#db/rows.ts'
import { MEMBER_PASSWORD_MIN, PASSWORD_MAX } from '#domain/access/passwords.ts'
import { reveal, type Secret } from '#domain/access/secret.ts'
import { columnNames } from '#integrations/accounts/column-names.ts'
import { COOKIE_PREFIX } from '#integrations/accounts/cookie-prefix.ts'
import { enter } from '#integrations/accounts/enter.ts'
import type { PasswordHashing } from '#integrations/accounts/password-hashing.ts'

export interface AccountsSettings {
  /** Where browsers reach the product; https makes cookies Secure. */
  publicUrl: string
  secret: Secret
  /** Accounts made now belong to the demo world (rules 0). */
  demoMode: boolean
  /** The process's own, so that it never hashes more passwords at once than it can handle. */
  passwords: PasswordHashing
}

/**
 * What a use case wants to be told while the library works. The first three only take notes: the library swallows what they
 * throw, so the mail itself is sent afterward, in the use case's own transaction.
 */
export interface AccountsHooks {
  /** Someone must confirm their email: this token proves that they have read it. */
  onConfirmationNeeded?: (person: { id: string; email: string }, token: string) => unknown
  /** Someone signed up with an address that already has an account. The person asking gets the same answer. */
  onAddressTaken?: (person: { id: string; email: string }) => unknown
  /** Someone who may have forgotten their password should be sent this token, which can set a new one once. */
  onResetWanted?: (person: { id: string; email: string }, token: string) => unknown
  /** Something broke, and what the library throws doesn't say what: the database was away, for example. */
  onBroken?: (error: Error) => void
  /** Throws when this person may not come in now, although the password was right. */
  onSessionWanted?: (userId: string) => Promise<void>
  /** A hash made before the transaction began, so that 100 ms of hashing ties up no connection. */
  passwordHash?: string
}

/** The header in which a use case hands the library the client's address, as the door saw it. */
const CLIENT_ADDRESS_HEADER = 'x-cotavia-client-address'

/** Where someone signs in from, as the door saw it; null when it doesn't know. */
export interface Client {
  address: string | null
  userAgent: string | null
}

/** How long the link in the confirmation email works. */
export const CONFIRMATION_HOURS = 24

/** How long the link for a forgotten password works. */
export const RESET_MINUTES = 30

/** How long a session's row and cookie are kept. */
const KEPT_HOURS = 24

/** The endpoints our own actions use. Nothing of the library is mounted on the web; if it were, only these would answer. */
export const USED_PATHS = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/get-session',
  '/verify-email',
  '/request-password-reset',
  '/reset-password',
] as const

/** The library's own list of disabled paths compares letters, so it would miss `/callback/:id`; this one lets in what is named. */
const onlyUsedPaths = createAuthMiddleware(async (ctx) => {
  const isFromOutside = ctx.request !== undefined
  if (isFromOutside && !(USED_PATHS as readonly string[]).includes(ctx.path)) throw ctx.error('NOT_FOUND')
})

/**
 * better-auth over a connection or a transaction of ours. Making one costs under a millisecond, so a use case makes its own
 * over its transaction, and everything the library writes commits or rolls back with the rest.
 */
export function accountsOn(db: Db, settings: AccountsSettings, hooks: AccountsHooks = {}) {
  const names = columnNames(settings.demoMode)
  return betterAuth({
    baseURL: settings.publicUrl,
    secret: reveal(settings.secret),
    telemetry: { enabled: false },
    // The library's own log lines contain email addresses, so they're written nowhere. But where it throws an error of its own, they alone say what broke.
    logger: {
      level: 'error',
      log: (_level, _message, ...said) => {
        for (const one of said) if (one instanceof Error) hooks.onBroken?.(one)
      },
    },
    hooks: { before: onlyUsedPaths },
    database: { db, type: 'postgres', transaction: false },
    plugins: [enter],
    ...names,
    session: {
      ...names.session,
      // Our own rules end it long before (src/db/sessions.ts); the cookie stays, so that its owner can be told why.
      expiresIn: KEPT_HOURS * 3600,
      disableSessionRefresh: true,
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      // The rule proper, with the roles and the common passwords, is domain/access/passwords.ts.
      minPasswordLength: MEMBER_PASSWORD_MIN,
      // UTF-16 units here, characters there.
      maxPasswordLength: PASSWORD_MAX * 2,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      sendResetPassword: async ({ user, token }) => {
        hooks.onResetWanted?.(user, token)
      },
      onExistingUserSignUp: async ({ user }) => {
        hooks.onAddressTaken?.(user)
      },
      password: {
        hash: async (password) => hooks.passwordHash ?? (await settings.passwords.hash(password)),
        verify: settings.passwords.verify,
      },
    },
    emailVerification: {
      expiresIn: CONFIRMATION_HOURS * 3600,
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: async ({ user, token }) => {
        hooks.onConfirmationNeeded?.(user, token)
      },
    },
    // Someone who reads the table can't use a link that is on its way.
    verification: { ...names.verification, storeIdentifier: 'hashed' },
    databaseHooks: {
      session: { create: { before: async (session) => hooks.onSessionWanted?.(session.userId) } },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  })
}

export type Accounts = ReturnType<typeof accountsOn>

const opened = new WeakMap<Db, Accounts>()

/** The same, without hooks, over a whole pool, made once per pool: for what every request does, finding the session. */
export function accountsOver(db: Db, settings: AccountsSettings): Accounts {
  const known = opened.get(db)
  if (known !== undefined) return known
  const made = accountsOn(db, settings)
  opened.set(db, made)
  return made
}

/** Whose password a reset token may set, by user id; null when it is used, expired, or not ours. Doesn't use it up. */
export async function findResetOwner(accounts: Accounts, token: string): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return found === null || found.expiresAt <= new Date() ? null : found.value
}

/** Whether the token of a confirmation link is signed with the secret, as the library does: HMAC-SHA-256 over what's before its last dot. */
export function isSignedByUs({ secret }: Pick<AccountsSettings, 'secret'>, token: string): boolean {
  const end = token.lastIndexOf('.')
  const ours = createHmac('sha256', reveal(secret)).update(token.slice(0, end)).digest()
  const theirs = Buffer.from(token.slice(end + 1), 'base64url')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

/** The client as the library reads it, to keep with the session. */
export function clientHeaders(client: Client): Headers {
  const headers = new Headers()
  if (client.address !== null) headers.set(CLIENT_ADDRESS_HEADER, client.address)
  if (client.userAgent !== null) headers.set('user-agent', client.userAgent.slice(0, 300))
  return headers
}

/** The library's code for an expected "no"; anything else is rethrown. */
export function libraryRefusal(error: unknown): string {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  return String(error.body?.code)
}
