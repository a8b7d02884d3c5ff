import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { HtmlValidate } from 'html-validate'
import { afterAll, expect, test } from 'vitest'
import { maintenanceDoor, switchMaintenance, watchMaintenance } from './maintenance.ts'
import type { Door } from './request-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'cotavia-maintenance-'))
afterAll(() => rmSync(folder, { recursive: true }))

function pages(isOn: boolean, isStaff = false) {
  const app = new Hono<Door>()
  app.use(maintenanceDoor({ isOn: () => isOn }, 'Cotavia <b>', async () => isStaff))
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
  const watched = watchMaintenance({ MAINTENANCE: false, DATA_DIR: folder }, () => now)
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
