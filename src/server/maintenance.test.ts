import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { HtmlValidate } from 'html-validate'
import { afterAll, expect, test } from 'vitest'
import { settableClock } from '#integrations/clock.ts'
import type { MaintenanceOrder } from '#services/operations/watch-maintenance-order.ts'
import { readRoutePaths } from '#tests/support/route-table.ts'
import { maintenanceDoor, switchMaintenance, watchMaintenance } from './maintenance.ts'
import type { Door } from './request-context.ts'

const RECEIVED_MAIL = readRoutePaths().find(({ file }) => file === 'contact/mail-received.ts')?.pattern ?? '/'

const folder = mkdtempSync(join(tmpdir(), 'cotavia-maintenance-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DOOR = {
  config: { PRODUCT_NAME: 'Cotavia <b>', TIME_ZONE: 'America/New_York' },
  clock: settableClock(new Date('2026-12-01T15:00:00Z')),
}

function pages(isOn: boolean, isStaff = false, order: MaintenanceOrder | null = null) {
  const app = new Hono<Door>()
  app.use(maintenanceDoor({ isOn: () => isOn, order: () => order }, DOOR, async () => isStaff))
  app.get('*', (c) => c.text('a page'))
  return app
}

test.each([
  ['/faq', {}, 'en-US', 'Site Under Maintenance', "We'll be back soon!"],
  ['/pt-br/faq', {}, 'pt-BR', 'Site em manutenção', 'Voltamos em breve!'],
  ['/user', { Cookie: 'language=esMX' }, 'es-MX', 'Sitio en mantenimiento', '¡Volvemos pronto!'],
])(
  'PUB-25 under maintenance %s says so in its language, with the other two below',
  async (path, headers, lang, title, text) => {
    const answer = await pages(true).request(path, { headers })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('600')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const html = await answer.text()
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toMatch(new RegExp(text))
    for (const other of ['Site Under Maintenance', 'Site em manutenção', 'Sitio en mantenimiento'])
      expect(html).toContain(other)
    expect(html).not.toContain('<b>')
    const report = await new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'void-style': 'off' },
    }).validateString(html)
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([])
  },
)

test('PUB-25 staff go on working, and everyone when it is over', async () => {
  expect(await (await pages(true, true).request('/faq')).text()).toBe('a page')
  expect(await (await pages(false).request('/faq')).text()).toBe('a page')
})

test('PUB-25 the operator switches it by setting or by command, without a restart', async () => {
  let now = 0
  const watched = watchMaintenance({ MAINTENANCE: false, DATA_DIR: folder }, undefined, () => now)
  expect(watched.isOn()).toBe(false)
  await switchMaintenance(folder, true)
  now += 1_000
  expect(watched.isOn()).toBe(true)
  await switchMaintenance(folder, false)
  await switchMaintenance(folder, false)
  now += 1_000
  expect(watched.isOn()).toBe(false)
  expect(watchMaintenance({ MAINTENANCE: true, DATA_DIR: folder }).isOn()).toBe(true)
})

test('PUB-25 turned on at the desk, it says what was said there, until when, and when to ask again; logging in stays open', async () => {
  const order = {
    words: { enUS: 'We’re moving <house>.', ptBR: 'Estamos de mudança.', esMX: 'Nos mudamos.' },
    endsAt: new Date('2026-12-01T16:30:00Z'),
  }
  const answer = await pages(true, false, order).request('/pt-br/faq')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5400')
  const html = await answer.text()
  expect(html).toContain('<p>Estamos de mudança.</p>')
  expect(html).toMatch(/<p>Devemos voltar até .*11:30/)
  expect(html).toContain('We’re moving &lt;house&gt;. We expect to be back by Dec 1, 2026')
  for (const path of [
    '/auth',
    '/auth/second-step',
    '/auth/openid',
    '/auth/callback',
    '/auth/callback.data',
    '/status',
    '/es-mx/status',
    '/status.json',
    RECEIVED_MAIL,
    // Staff's pages wake up with these.
    '/words/enUS.json',
  ])
    expect(await (await pages(true, false, order).request(path)).text()).toBe('a page')
  expect((await pages(true, false, order).request('/user/security')).status).toBe(503)
  expect(watchMaintenance({ MAINTENANCE: false, DATA_DIR: folder }, () => order).isOn()).toBe(true)
})
