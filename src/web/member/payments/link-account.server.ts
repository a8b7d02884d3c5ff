import { data } from 'react-router'
import { z } from 'zod'
import { DEMO_ACCOUNT } from '#domain/payments/demo-account.ts'
import { needsProof } from '#services/accounts/needs-proof.ts'
import { requireMembership } from '#services/members/require-membership.ts'
import { addBankAccount } from '#services/payments/add-bank-account.ts'
import type { Act, ActResult } from '#web/member/answer-act.server.ts'
import { returnPath } from '#web/own-path.ts'
import { readForm, textIn } from '#web/read-form.ts'
import { againPath, type PersonContext } from '#web/session.ts'

const FORM = z.object({
  bankName: z.string(),
  accountType: z.string(),
  routingNumber: z.string(),
  accountNumber: z.string(),
  key: z.guid(),
})

const FIELD_OF = {
  bank_name_required: 'bankName',
  routing_number_not_nine: 'routingNumber',
  routing_number_wrong: 'routingNumber',
  account_number_wrong: 'accountNumber',
  account_type_unknown: 'accountType',
  bank_account_limit: '',
} as const

/**
 * The act of a dialog that draws from a bank account, for members who may have none yet: they are shown the form that links
 * one first (`intent` link_account), and then the same dialog again. The demo offers an account of its own. Money goes to linked
 * accounts too, so a session that someone left open isn't enough: it's asked again who is there. Throws NotFound for a group that the
 * asker isn't in and never was (ERR-24).
 */
export const orLinkAccount =
  (consortiumId: string, act: Act): Act =>
  async (ctx, form) => {
    const link = LINKS.get(textIn(form, 'intent'))
    if (link === undefined) return await act(ctx, form)
    await requireMembership(ctx, { consortiumId })
    return (await askedAgain(ctx, form)) ?? (await link(ctx, form))
  }

/** Where a session that showed too long ago who is there is led, and from there back to the form; null for a fresh one. */
async function askedAgain(ctx: PersonContext, form: FormData): Promise<ActResult | null> {
  if (!(await needsProof(ctx, ctx.session))) return null
  return { leads: againPath(returnPath(form.get('returnTo')) ?? '/user') }
}

const linkAccount: Act = async (ctx, form) => {
  const read = readForm(FORM, form)
  if (!read.ok) return read
  return resultOf(await addBankAccount(ctx, read.values))
}

const linkDemoAccount: Act = async (ctx, form) => {
  if (!ctx.config.DEMO_MODE) throw data(null, { status: 400 })
  const read = readForm(FORM.pick({ key: true }), form)
  if (!read.ok) return read
  return resultOf(await addBankAccount(ctx, { ...DEMO_ACCOUNT, ...read.values }))
}

const LINKS: ReadonlyMap<string, Act> = new Map([
  ['link_account', linkAccount],
  ['link_demo_account', linkDemoAccount],
])

/** All wrong fields at once, each with its own sentence. */
function resultOf(verdict: Awaited<ReturnType<typeof addBankAccount>>): ActResult {
  if (verdict.ok) return { done: 'account_linked', stays: true }
  const faults = (verdict.details?.faults ?? [verdict.refusal]) as (typeof verdict.refusal)[]
  return { refusals: Object.fromEntries(faults.map((fault) => [FIELD_OF[fault], fault])) }
}
