import type { auth } from '#web/i18n/enUS/auth.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** A refusal's code; its sentence stands in the catalog under `auth.refusals`. */
export type RefusalCode = keyof typeof auth.refusals | BusyCode

/** Why something was refused, with the figures the sentence needs. */
export interface Refusal {
  code: RefusalCode
  min?: number
  max?: number
  /** Whole seconds until it is worth trying again. */
  waitSeconds?: number
}

/** What an action of /auth answers when it doesn't redirect. Never holds a password. */
export interface AuthAnswer {
  form: 'login' | 'signup' | 'reset' | 'enter'
  /** What's wrong with the form as a whole, or with single fields. */
  problem: Refusal | null
  fields: Record<string, Refusal>
  /** What was typed, to be shown again. */
  typed: Record<string, string>
}

/** The answer of the dialogs that email a way back in; without a refusal the email is on its way, if there is anyone to read it. */
export interface RecoverAnswer {
  /** As it was typed. */
  email: string
  refusal: Refusal | null
}

/** What /auth was told to say when it opens (`?notice=`). */
export const NOTICES = [
  'registered',
  'confirmed',
  'password_reset',
  'email_changed',
  'account_closing',
  'signed_out',
  'signed_out_here',
  'signed_out_idle',
  'signed_out_longest',
  'unsent',
  'unsent_longest',
] as const
export type Notice = (typeof NOTICES)[number]
