import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import type { SignInChange } from '#domain/notices/notice.ts'
import { CONFIRMATION_HOURS, RESET_MINUTES } from '#integrations/accounts/accounts.ts'
import { mayWriteTo } from '#services/accounts/limit-letters.ts'
import { notify } from '#services/notices/notify.ts'
import { addressPlace, type QueuedMail, queueMails } from '#services/notices/send-mail.ts'

/**
 * The email whose link confirms an address. The link opens a page with a button, so programs that follow links in emails don't confirm anything.
 * After that, it takes them to the page they wanted.
 * False when this person has been sent too many of these emails, and none is sent now.
 */
export async function sendConfirmation(
  ctx: Context,
  tx: Tx,
  userId: string,
  token: string,
  returnTo: string | null = null,
): Promise<boolean> {
  if (!(await mayWriteTo(tx, 'confirm-email', userId))) return false
  const back = returnTo === null ? '' : `&to=${encodeURIComponent(returnTo)}`
  const url = `${ctx.config.PUBLIC_URL}/auth/confirm?token=${encodeURIComponent(token)}${back}`
  await queueMails(tx, [
    {
      id: ctx.random.uuid4(),
      userId,
      letter: 'confirm-email',
      values: { url, hours: CONFIRMATION_HOURS },
    },
  ])
  return true
}

/**
 * Tells the owner of an account about a sign-in on an unknown device, in the same transaction that records the device. The first
 * device of an account needs no email, and a person who clears their cookies isn't told each time.
 */
export async function tellNewDevice(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const at = ctx.clock.now()
  if (!(await mayWriteTo(tx, 'new-device', userId))) return
  await notify(ctx, tx, [{ to: userId, kind: 'new_device', details: { signedInAt: at.toISOString() } }], at)
}

/** Tells the owner of an account that what it takes to get in has changed, in the transaction that changes it. */
export async function tellSignInChanged(ctx: Context, tx: Tx, userId: string, reason: SignInChange): Promise<void> {
  await notify(ctx, tx, [{ to: userId, kind: 'sign_in_changed', details: { reason } }], ctx.clock.now())
}

/** Tells the owner of an account that someone tried to sign up with their address; not again and again. */
export async function sendAddressTaken(ctx: Context, tx: Tx, userId: string): Promise<void> {
  if (!(await mayWriteTo(tx, 'address-taken', userId))) return
  const url = `${ctx.config.PUBLIC_URL}/auth?mode=login`
  await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'address-taken', values: { url } }])
}

/** The mail whose link sets a new password. As with a confirmation, it opens a page and does nothing by itself. */
export async function sendResetLink(ctx: Context, tx: Tx, userId: string, token: string): Promise<void> {
  const url = `${ctx.config.PUBLIC_URL}/auth/new-password?token=${encodeURIComponent(token)}`
  const values = { url, minutes: RESET_MINUTES }
  await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'reset-password', values }])
}

/** The mail that tells someone which username they log in with. */
export async function sendUsernameReminder(
  ctx: Context,
  tx: Tx,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  const values = { username, url: `${ctx.config.PUBLIC_URL}/auth?mode=login` }
  await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'username-reminder', values }])
}

/** How long the link that confirms a new email works. */
export const EMAIL_CHANGE_MINUTES = 60

/**
 * The two letters of an email that is to change: the link to the new address (`to`; null when it gets none), and a note to the old one. Both
 * addresses travel sealed: by the time the worker writes, either could be the account's.
 */
export async function sendEmailChange(
  ctx: Context,
  tx: Tx,
  change: { userId: string; from: string; to: string | null; token: string },
): Promise<void> {
  const { userId, from, to, token } = change
  const values = { url: newEmailUrl(ctx, token), minutes: EMAIL_CHANGE_MINUTES }
  const securityUrl = `${ctx.config.PUBLIC_URL}/user/security`
  await queueMails(tx, [
    ...(to === null ? [] : [letterTo(ctx, to, { userId, letter: 'confirm-new-email', values })]),
    letterTo(ctx, from, { userId, letter: 'email-change-asked', values: { url: securityUrl } }),
  ])
}

/** The link by which the owner of an account shows that email reaches them again. */
export async function sendConfirmationAgain(
  ctx: Context,
  tx: Tx,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const values = { url: newEmailUrl(ctx, token), minutes: EMAIL_CHANGE_MINUTES }
  await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'confirm-email-again', values }])
}

const newEmailUrl = (ctx: Context, token: string) =>
  `${ctx.config.PUBLIC_URL}/auth/new-email?token=${encodeURIComponent(token)}`

/** Tells the old address that it is no longer the account's. */
export async function sendEmailChanged(ctx: Context, tx: Tx, { userId, from }: { userId: string; from: string }) {
  const values = { url: `${ctx.config.PUBLIC_URL}/contact` }
  await queueMails(tx, [letterTo(ctx, from, { userId, letter: 'email-changed', values })])
}

/** The last letter, to the address that is about to be no account's anymore. It names no one: by the time it's written, the name may be gone, too. */
export async function sendAccountClosed(ctx: Context, tx: Tx, { userId, from }: { userId: string; from: string }) {
  await queueMails(tx, [letterTo(ctx, from, { userId, letter: 'account-closed', values: {} })])
}

function letterTo(ctx: Context, address: string, mail: Omit<QueuedMail, 'id' | 'sealedTo'>): QueuedMail {
  const id = ctx.random.uuid4()
  return { ...mail, id, sealedTo: ctx.sealing.seal(address, addressPlace(id)).toString('base64') }
}
