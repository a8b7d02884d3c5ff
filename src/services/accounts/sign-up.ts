import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findEmailKey, findPersonByEmail, insertProfiles, updateSearchKeys } from '#db/people.ts'
import { checkSignUp, type SignUpForm, type SignUpProblems } from '#domain/access/sign-up.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import type { Language } from '#domain/language.ts'
import { allow, type Refused, refuse } from '#domain/verdict.ts'
import { accountsOn, type Client, clientHeaders, libraryRefusal } from '#integrations/accounts/accounts.ts'
import { commonPasswords } from '#integrations/accounts/common-passwords.ts'
import { outageOf } from '#outage'
import { sendAddressTaken, sendConfirmation } from '#services/accounts/account-mails.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { LIMITS, mayTry, placeOf, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { recordConsents } from '#services/accounts/record-consents.ts'
import { type Busy, refuseBusy } from '#services/accounts/refuse-busy.ts'
import { emailKeys } from '#services/email-keys.ts'
import { sealPersonalTexts } from '#services/seal-personal-texts.ts'

export interface SignUpInput extends SignUpForm {
  language: Language
  client: Client
  /** The page of ours they were going to. */
  returnTo?: string | null
}

export type SignUpOutcome =
  | { ok: true }
  | { ok: false; fields: SignUpProblems }
  | Refused<TooManyTries | Busy | 'sign_up_failed'>

/**
 * Makes an account with the role user and sends the email that confirms its address (AUTH-06, AUTH-08, AUTH-09, DATA-13): user,
 * password, profile, role, what they agreed to, and mail in one transaction. An address that has an account gets the same answer, and its
 * owner gets an email that says so, so no one learns who is a member. A repeated submission is the same case, so nothing is made twice.
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<SignUpOutcome> {
  const checked = checkSignUp(input, await commonPasswords())
  if (!checked.ok) return checked
  const { fullName, phone, email } = checked.facts
  const keys = emailKeys(ctx, email)
  const counted = await mayTry(ctx, LIMITS.signUpAddress, placeOf(input.client.address))
  if (!counted.ok) return counted
  const settings = accountsSettings(ctx)
  // This takes 100 ms, so it comes before the transaction and doesn't hold a connection.
  const passwordHash = await ctx.passwords.hash(input.password).catch(refuseBusy)
  if (typeof passwordHash !== 'string') {
    await takeTryBack(ctx.db, counted.value)
    return passwordHash
  }
  let broke: Error | null = null
  try {
    await outsideCells(ctx, async (tx) => {
      const letters: (() => Promise<unknown>)[] = []
      const accounts = accountsOn(tx, settings, {
        passwordHash,
        onConfirmationNeeded: (person, token) =>
          letters.push(() => sendConfirmation(ctx, tx, person.id, token, input.returnTo)),
        onBroken: (error) => {
          broke = error
        },
        onAddressTaken: (person) => letters.push(() => sendAddressTaken(ctx, tx, person.id)),
      })
      // Their name and address are ours to keep; the library knows a key.
      const body = { name: '', email: (await findEmailKey(tx, keys)).key, password: input.password }
      const { user } = await accounts.api.signUpEmail({ body, headers: clientHeaders(input.client) })
      // For a taken address, the library made this id up: no one has it, and nothing is written.
      const texts = sealPersonalTexts(ctx, user.id, { fullName, phone, email })
      const created_at = await updateSearchKeys(tx, user.id, texts.search_keys)
      if (created_at !== null)
        await insertProfiles(tx, [{ id: user.id, created_at, ...texts, language: input.language, role: 'user' }])
      await recordConsents(ctx, tx, user.id, input.language)
      for (const send of letters) await send()
    })
    return allow()
  } catch (error) {
    // The library would call it a sign-up that failed.
    if (outageOf(broke) !== null) throw broke
    const code = libraryRefusal(error)
    // Two at the same time for one address: the second hit the unique email, the same case as one after another.
    if (code === 'FAILED_TO_CREATE_USER' && (await findPersonByEmail(ctx.db, keys)) !== null) return allow()
    // The library keeps what broke to itself; nothing else would tell the operator.
    ctx.log.error({ err: error }, 'signing up failed')
    return refuse('sign_up_failed')
  }
}
