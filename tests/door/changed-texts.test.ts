import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { putNewTermsInEffect } from '#tests/support/new-terms.ts'
import { attributesOf, htmlFaults, linksOf, textsOf } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

/** Version 2 of the terms in effect while `act` runs; without letters, and gone afterward, for the other tests' people. */
async function withNewTerms(act: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    await putNewTermsInEffect(owner)
    await act()
  } finally {
    await owner.query("delete from consents where document = 'terms' and version = '2'")
    await owner.query("delete from content_versions where key = 'legal/terms'")
    await owner.end()
  }
}

test('COPY-13 a member meets changed terms, may decide later, is kept from nothing, and accepts them', async () => {
  await withNewTerms(async () => {
    const member = await enterAs('paying')
    expect(await member.get('/user')).toMatchObject({ status: 302, location: '/user/agree' })
    const group = '/user/account'
    const elsewhere = await member.get(group)
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.text).toContain('Texts you accepted have changed')
    const titles = {
      ptBR: 'Nossos termos mudaram',
      esMX: 'Nuestros términos cambiaron',
      enUS: 'Our terms have changed',
    }
    for (const [language, title] of Object.entries(titles)) {
      await member.post('/language', { language, to: '/user/account' })
      const { status, text } = await member.get('/user/agree')
      expect(status).toBe(200)
      expect(textsOf(text, 'h1')).toEqual([title])
      expect(textsOf(text, 'ins').join(' ')).toMatch(/New words\./)
      expect(text).not.toMatch(/\{fee\}|\{#new\}/)
      expect(await htmlFaults(text)).toEqual([])
    }
    const later = await member.post('/user/agree', { intent: 'later', to: '/user/account' })
    expect(later).toMatchObject({ status: 303, location: '/user/account' })
    const home = await firstGroup(member)
    for (const page of ['', '/pay-ahead', '/leave']) expect((await member.get(home + page)).status, page).toBe(200)
    expect((await member.get(home)).text).toContain('Texts you accepted have changed')
    expect((await member.get('/user/account/close')).status).toBe(200)

    const { text } = await member.get('/user/agree')
    const shown = attributesOf(text, 'input').find(({ name }) => name === 'shown')?.value ?? ''
    expect((await member.post('/user/agree', { intent: 'accept', shown: 'terms 1' })).status).toBe(422)
    expect(await member.post('/user/agree', { intent: 'accept', shown })).toMatchObject({
      status: 303,
      location: '/user',
    })
    expect((await member.get(home)).text).not.toContain('Texts you accepted have changed')
    expect((await (await enterAs('director')).get('/dashboard')).status).toBe(200)
  })
})

test('COPY-09 old versions of the terms stay readable, in every language', async () => {
  await withNewTerms(async () => {
    for (const prefix of ['', '/pt-br', '/es-mx']) {
      await expect
        .poll(async () => (await visitor().get(`${prefix}/terms`)).text, { timeout: 15_000 })
        .toContain('New words.')
      const now = await visitor().get(`${prefix}/terms`)
      expect(linksOf(now.text).map(({ href }) => href)).toContain(`${prefix}/terms/1`)
      expect(now.text).not.toContain('{fee}')
      const old = await visitor().get(`${prefix}/terms/1`)
      expect(old.status).toBe(200)
      expect(old.text).toContain('id="definitions"')
      expect(linksOf(old.text).map(({ href }) => href)).toContain(`${prefix}/terms`)
      expect(await htmlFaults(old.text)).toEqual([])
      expect((await visitor().get(`${prefix}/terms/9`)).status).toBe(404)
    }
  })
})

test.each([
  ['enUS', 'Enter the day it takes effect.', 'Choose today or a later day.'],
  ['ptBR', 'Informe o dia em que passa a valer.', 'Escolha hoje ou um dia depois.'],
  ['esMX', 'Escribe el día desde el que rige.', 'Elige hoy o un día posterior.'],
] as const)('the desk publishes a legal text only with its first day, in %s', async (language, missing, past) => {
  const editor = await enterAs('director')
  await editor.post('/language', { language, to: '/admin' })
  const page = await editor.get('/admin/content/legal/electronic-records')
  expect(page.status).toBe(200)
  expect(await htmlFaults(page.text)).toEqual([])
  const areas = [...page.text.matchAll(/<textarea\b[^>]*\bname="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g)]
  const typed = Object.fromEntries([
    ...attributesOf(page.text, 'input').map(({ name = '', value = '' }) => [name, value]),
    ...areas.map(([, name = '', text = '']) => [name, text]),
  ])
  for (const [effectiveOn, problem] of [
    ['', missing],
    ['2020-01-01', past],
  ]) {
    const { status, text } = await editor.post('/admin/content/legal/electronic-records', {
      ...typed,
      'enUS.lead': 'Other words.',
      effectiveOn: effectiveOn ?? '',
      intent: 'publish',
    })
    expect(status).toBe(422)
    expect(text).toContain(problem)
  }
})
