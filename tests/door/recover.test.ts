import { expect, test } from 'vitest'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { unescaped } from '#tests/support/read-html.ts'
import { visitor } from '#tests/support/visitor.ts'

/** What a page shows, without its head and the words that travel for its scripts. */
const shown = (text: string) => unescaped(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')

test('AUTH-03 AUTH-04 ERR-15 ERR-16 both dialogs answer the same for an account and for no one', async () => {
  for (const [path, title, text] of [
    ['/auth/forgot-password', 'Password Reset Email Sent', 'Check your email for password reset instructions.'],
    [
      '/auth/forgot-username',
      'Username Reminder Sent',
      "If an account exists with this email, we've sent your username.",
    ],
  ] as const) {
    expect((await visitor().get(path)).status).toBe(200)
    const answers: string[] = []
    for (const name of ['ana.souza', 'nobody']) {
      const { status, text: html } = await visitor().post(path, { recoverEmail: `${name}@example.com` })
      expect(status).toBe(200)
      expect(shown(html)).toContain(title)
      expect(shown(html)).toContain(text)
      // What follows must not claim that someone has an account, either.
      expect(shown(html)).toContain(`If ${name}@example.com has an account`)
      answers.push(shown(html).replaceAll(name, 'who'))
    }
    expect(answers[0]).toBe(answers[1])
    const refused = await visitor().post(path, { recoverEmail: 'ana souza' })
    expect(refused.status).toBe(400)
    expect(shown(refused.text)).toContain('Enter an email address like name@example.com')
    expect(shown(refused.text)).toContain('value="ana souza"')
  }
})

test('AUTH-03 the link of the mail sets a password once; the next one says that it is over', async () => {
  const stranger = visitor()
  const email = `forgetful-${crypto.randomUUID().slice(0, 8)}@example.com`
  const password = 'tup4xq-moras'
  const facts = { fullName: 'Rita Sample', phone: '3055550142', terms: 'on', electronicRecords: 'on' }
  await stranger.post('/auth', { intent: 'signup', email, password, confirmation: password, ...facts })
  await stranger.post('/auth/forgot-password', { recoverEmail: email })
  const { pathname, search } = new URL(
    await mailedLink(email, 'reset_password', /https?:\/\/[^"]*\/auth\/new-password\?token=[\w%-]+/),
  )
  const page = await stranger.get(pathname + search)
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  const choose = (next: string, again = next) =>
    stranger.post(pathname + search, { password: next, confirmation: again })
  expect(shown((await choose('azul-cesta-97', 'azul-cesta-98')).text)).toContain('Passwords do not match')
  expect(shown((await choose('abc')).text)).toContain('Password must be at least 6 characters long')
  expect((await choose('azul-cesta-97')).location).toBe('/auth?mode=login&notice=password_reset')
  expect(shown((await stranger.get('/auth?mode=login&notice=password_reset')).text)).toContain(
    'Password has been reset successfully',
  )
  expect(shown((await stranger.get(pathname + search)).text)).toContain('This link doesn’t work anymore')
  expect(shown((await choose('azul-cesta-97')).text)).toContain('This link doesn’t work anymore')
  expect((await stranger.post('/auth', { intent: 'login', email, password: 'azul-cesta-97' })).location).toBe('/user')
})
