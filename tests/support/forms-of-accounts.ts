import { createHmac } from 'node:crypto'
import { codeOf, keyIn } from '#tests/support/app-key.ts'
import { CANARY } from '#tests/support/canaries.ts'
import { keyOf } from '#tests/support/email-keys.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { ACCOUNT } from '#tests/support/people-of-forms.ts'
import { unescaped } from '#tests/support/read-html.ts'
import { picture } from '#tests/support/sample-files.ts'
import type { Forms } from '#tests/support/sent-form.ts'

const { email: EMAIL, password: PASSWORD } = ACCOUNT
const SIGN_UP = { fullName: 'Fora Mendes', phone: '3055550142', email: EMAIL, terms: 'on', electronicRecords: 'on' }
const MESSAGE = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '3055550142',
  subject: 'billing-issues',
  message: `${EMAIL}: ${'What does a spot cost a month, and who decides? '.repeat(3)}`,
}

/** Of the app that codes come from. */
let key: Buffer = Buffer.alloc(0)

const PASSWORDS = { password: PASSWORD, confirmation: PASSWORD }
const TEXT = {
  title: 'T',
  description: 'D',
  lead: 'The fee is {fee}.',
  short: ['One rule.'],
  text: '## New {#new}\n\nNew.',
}
const NEW_TERMS = { values: { enUS: TEXT, ptBR: TEXT, esMX: TEXT }, proof: null, isSample: false, label: '2' }

/** Every form of visitors and of one's own account, or where its own test is. */
export const ACCOUNT_FORMS: Forms = {
  '/contact': {
    ...{ who: 'visitor', on: '/contact', typed: MESSAGE, wrong: { ...MESSAGE, email: 'ana' } },
    ...{ leads: /^\/contact\?ticket=/, leaves: ['support_tickets', 1] },
  },
  '/calculator': { who: 'visitor', on: '/calculator', typed: {}, wrong: null, leads: /^\/calculator\?/ },
  '/language': { who: 'visitor', on: '/faq', typed: { language: 'ptBR' }, wrong: null, leads: /^\/pt-br\/faq/ },
  '/seeing': 'tests/door/see-as.test.ts',
  '/problem': { who: 'visitor', sends: () => ({ body: new URLSearchParams({ reference: '0A1B2C3D', path: '/faq' }) }) },
  '/chat/contact': {
    who: 'visitor',
    sends: () => ({
      body: new URLSearchParams({ ...MESSAGE, language: 'enUS', message: `By chat: ${MESSAGE.message}` }),
    }),
    leaves: ['support_tickets', 1],
  },
  '/api/v1/send-contact-email': {
    who: 'visitor',
    sends: () => ({
      body: JSON.stringify({ ...MESSAGE, message: `By a program: ${MESSAGE.message}` }),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    }),
    leaves: ['support_tickets', 1],
  },
  '/api/v1/received-mail': { who: 'visitor', sends: signedMail, leaves: ['support_tickets', 1] },

  '/auth': {
    ...{ who: 'visitor', on: '/auth?mode=signup&start=1', intent: 'signup' },
    typed: { ...SIGN_UP, password: PASSWORD, confirmation: PASSWORD },
    wrong: { ...SIGN_UP, password: PASSWORD, confirmation: `${PASSWORD}x` },
    ...{ leads: /notice=registered/, leaves: ['users', 1] },
  },
  '/auth/forgot-password': {
    ...{ who: 'visitor', on: '/auth/forgot-password', typed: { recoverEmail: EMAIL }, wrong: { recoverEmail: 'x' } },
  },
  '/auth/forgot-username': {
    ...{ who: 'visitor', on: '/auth/forgot-username', typed: { recoverEmail: EMAIL }, wrong: { recoverEmail: 'x' } },
  },
  '/auth/confirm': {
    ...{ who: 'visitor', on: () => linkTo('/auth/confirm', 'confirm_email', EMAIL), wrong: { token: 'x' } },
    leads: /notice=confirmed/,
  },
  '/auth/new-password': {
    ...{ who: 'visitor', on: () => linkTo('/auth/new-password', 'reset_password', EMAIL), typed: PASSWORDS },
    ...{ wrong: { ...PASSWORDS, confirmation: 'x' }, leads: /notice=password_reset/ },
  },
  '/auth/callback': 'tests/door/callback.test.ts',
  '/auth/connect': 'tests/door/callback.test.ts',
  '/auth/active': { who: 'account', sends: () => ({ body: new URLSearchParams() }) },
  '/unsubscribe': 'tests/door/notices.test.ts',

  '/look': { who: 'member', on: '/user', typed: { amounts: 'hidden' }, wrong: null, leads: /^\// },
  '/user/profile': {
    ...{ who: 'member', on: '/user/profile', typed: { phone: '(305) 555-0177' }, wrong: { phone: 'x' } },
    ...{ leads: /^\/user(\?|$)/ },
  },
  '/user/account': {
    who: 'member',
    on: '/user/account',
    typed: { theme: 'dark' },
    wrong: { theme: 'x' },
    leads: /saved/,
  },
  '/user/avatar': {
    ...{
      who: 'account',
      on: '/user/account',
      at: '/user/avatar',
      file: ['picture', 'me.png', () => picture('png')],
      wrong: null,
    },
    leads: /^\/user\/account$/,
  },
  '/user/data': { who: 'account', on: '/user/account', at: '/user/data', wrong: null },
  '/user/agree': {
    ...{ who: 'account', on: '/user/agree', wrong: { shown: 'x' }, leads: /^\/user$/, leaves: ['consents', 1] },
    prepared: {
      by: (client) =>
        client.query(
          `insert into content_versions (key, version, body, effective_on, published_at)
           values ('legal/terms', 1, $1, '2026-01-05', now())`,
          [NEW_TERMS],
        ),
      undoneBy: async (client) => {
        await client.query("delete from consents where document = 'terms' and version = '2'")
        await client.query("delete from content_versions where key = 'legal/terms'")
      },
    },
  },
  '/user/security/again': {
    ...{ who: 'account', on: '/user/security/again?to=%2Fuser', intent: 'password', typed: { password: PASSWORD } },
    ...{ wrong: { password: 'x' }, leads: /^\/user\/security$/ },
  },
  '/user/security/devices': {
    ...{ who: 'account', on: '/user/security/devices', intent: 'end_others', wrong: { intent: 'x' } },
    ...{ leads: /done=ended_others/ },
    prepared: {
      by: (client) =>
        client.query(
          `insert into sessions (user_id, token, expires_at)
           select id, gen_random_uuid()::text, now() + interval '1 hour' from users where email_key = $1`,
          [keyOf(EMAIL, CANARY.SECRET)],
        ),
    },
    leaves: ['sessions', -1],
  },
  '/user/security/email': {
    ...{ who: 'member', on: '/user/security/email', typed: { email: `new-${EMAIL}` }, wrong: { email: 'x' } },
    ...{ leads: /^\/user\/security\/email$/, leaves: ['email_changes', 1] },
  },
  '/auth/new-email': {
    ...{
      who: 'member',
      on: () => linkTo('/auth/new-email', 'confirm_new_email', `new-${EMAIL}`),
      wrong: { token: 'x' },
    },
    leads: /^\/user\/security\?done=email$/,
  },
  '/user/security/passkeys': [
    {
      ...{
        who: 'account',
        on: '/user/security/passkeys',
        intent: 'rename',
        typed: { name: 'Laptop' },
        wrong: { id: 'x' },
      },
      leads: /done=renamed/,
      prepared: {
        by: (client) =>
          client.query(
            `insert into passkeys (user_id, id, credential_id, public_key, counter, name)
             select id, gen_random_uuid(), gen_random_uuid()::text, '', 0, 'Phone' from users where email_key = $1`,
            [keyOf(EMAIL, CANARY.SECRET)],
          ),
      },
      leaves: ['passkeys', 0],
    },
    {
      ...{ who: 'account', on: '/user/security/passkeys', intent: 'remove', wrong: { id: 'x' }, leads: /done=removed/ },
      leaves: ['passkeys', -1],
    },
  ],
  '/user/security/services': {
    ...{
      who: 'account',
      on: '/user/security/services',
      wrong: { id: 'x' },
      leads: /\?done/,
      leaves: ['credentials', -1],
    },
    prepared: {
      by: (client) =>
        client.query(
          `insert into credentials (user_id, provider_id, account_id)
           select id, 'https://id.example', gen_random_uuid()::text from users where email_key = $1`,
          [keyOf(EMAIL, CANARY.SECRET)],
        ),
    },
  },
  '/user/security/second-factor/set-up': {
    ...{ who: 'account', on: '/user/security/second-factor/set-up', wrong: { code: '000000' } },
    typed: (html) => {
      key = keyIn(html)
      return { code: codeOf(key) }
    },
    leaves: ['recovery_codes', 10],
  },
  '/auth/second-step': {
    // What was tried when the app was set up counts for this account, too.
    prepared: { by: (client) => client.query(`delete from attempts where bucket like 'second-factor%'`) },
    // Each code works once.
    ...{ who: 'halfway', on: '/auth/second-step', typed: () => ({ code: codeOf(key, 1) }), wrong: { code: '000000' } },
    leads: /^\/user/,
  },
  '/user/security/second-factor': [
    {
      who: 'account',
      on: '/user/security/second-factor',
      intent: 'codes',
      wrong: { intent: 'x' },
      leaves: ['recovery_codes', 0],
    },
    {
      ...{
        who: 'account',
        on: '/user/security/second-factor',
        intent: 'off',
        wrong: { intent: 'x' },
        leads: /done=off/,
      },
      leaves: ['recovery_codes', -10],
    },
  ],
  '/notices': { who: 'member', on: '/notices', wrong: null, leads: /^\/notices$/ },
  '/notices/choices': {
    who: 'member',
    on: '/notices/choices',
    typed: { zone: 'America/Chicago' },
    wrong: { zone: 'x' },
    leads: /saved/,
  },
  '/notices/calendar': {
    who: 'member',
    on: '/notices/calendar',
    intent: 'make',
    wrong: { intent: 'x' },
    leaves: ['calendar_feeds', 1],
  },
  '/setup': 'tests/door/setup.test.ts',
}

/** An email from someone new, as a mail service passes it on. */
function signedMail() {
  const body = `From: Rosa <rosa-${EMAIL}>\r\nMessage-ID: <rosa-${EMAIL}>\r\nTo: support@cotavia.example\r\nSubject: A question\r\n\r\nHi!\r\n`
  const seconds = Math.floor(Date.now() / 1000)
  const hmac = (text: string) => createHmac('sha256', CANARY.MAIL_WEBHOOK_SECRET).update(text).digest('hex')
  const signature = `t=${seconds},k=${hmac(`${seconds}`)},v1=${hmac(`${seconds}.${body}`)}`
  return { body, headers: { 'Content-Type': 'message/rfc822', 'Cotavia-Signature': signature } }
}

/** The path of the newest link of that kind in someone's letters. */
async function linkTo(page: string, letter: string, email: string): Promise<string> {
  const link = unescaped(await mailedLink(email, letter, new RegExp(`https?://[^"]*${page}\\?token=[^"<\\s]+`)))
  const { pathname, searchParams } = new URL(link)
  // The door keeps the letter's language and takes it off.
  searchParams.delete('language')
  return `${pathname}?${searchParams}`
}
