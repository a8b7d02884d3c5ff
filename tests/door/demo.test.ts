import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { unescaped } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, type Visitor, visitor } from '#tests/support/visitor.ts'

test('a scene of the demo signs anyone in as its person and leads to its place, which says what to see', async () => {
  for (const [scene, place, note] of [
    ['pay', /^\/consortium\/[0-9a-f-]+\?scene=pay#scene-point$/, 'Scene 1 of 6'],
    ['paid_out', /^\/consortium\/[0-9a-f-]+\?scene=paid_out#scene-point$/, 'Scene 5 of 6'],
    ['audit', /^\/dashboard\/checks\?scene=audit#scene-point$/, 'Scene 6 of 6'],
  ] as const) {
    const stranger = visitor()
    const { status, location } = await stranger.post('/demo/scene', { scene })
    expect([status, location], scene).toEqual([303, expect.stringMatching(place)])
    const { text } = await stranger.get(location ?? '')
    expect(unescaped(text), scene).toContain(note)
  }
})

test.each(LANGUAGES)('each of the six scenes points at a part of its page in %s', async (language) => {
  const here = { enUS: 'Look here', ptBR: 'Olhe aqui', esMX: 'Mira aquí' }[language]
  const pointed = async (person: Visitor, url: string) => {
    await person.post('/language', { language, to: '/user' })
    const [path = ''] = url.split('#')
    const { status, text } = await person.get(path)
    expect(status, path).toBe(200)
    // The note leads there, it is once on the page and in its main part, and it says its name.
    expect(text.match(/href="#scene-point"/g), path).toHaveLength(1)
    expect(text.match(/id="scene-point"/g), path).toHaveLength(1)
    const [, point = ''] = text.slice(text.indexOf('<main')).split('id="scene-point"')
    expect(point.slice(0, 150), path).toContain('aria-labelledby="scene-point-name"')
    expect(unescaped(point), path).toContain(here)
    const [without = ''] = path.split('?')
    expect((await person.get(without)).text, path).not.toContain('id="scene-point"')
  }
  for (const scene of ['pay', 'paid_out', 'audit'] as const) {
    const stranger = visitor()
    const { location } = await stranger.post('/demo/scene', { scene })
    await pointed(stranger, location ?? '')
  }
  // These may have to move time first, or wait for someone who can bid: their page is looked at as it is today.
  const [bidder, selected] = [await enterAs('bid_pending'), await enterAs('selected')]
  await pointed(bidder, `${await firstGroup(bidder)}?scene=bid`)
  await pointed(bidder, `${await firstGroup(bidder)}/assemblies/1?scene=draw`)
  await pointed(selected, `${await firstGroup(selected)}?scene=selected`)
})

test('the list of scenes says whom each signs in and what it does with time; what is no scene is refused', async () => {
  const stranger = visitor()
  const { status, text } = await stranger.get('/demo/scenes')
  expect(status).toBe(200)
  expect(text.slice(0, text.indexOf('</main>')).match(/Logs you in as/g)).toHaveLength(6)
  expect(unescaped(text)).toMatch(/Moves time to|Time doesn’t move/)
  expect(text.slice(0, text.indexOf('</main>'))).toMatch(/\/demo\/endings"[^>]*>the other ways it can go</)
  expect((await stranger.post('/demo/scene', { scene: 'constructor' })).status).toBe(400)
  expect((await stranger.get('/demo/scene')).location).toBe('/demo/scenes')
})

test('the outbox names the person beside the address, and finds them by either', async () => {
  let name = ''
  let address = ''
  // The first emails of a new world leave only once the jobs run.
  await expect
    .poll(
      async () => {
        const { text } = await visitor().get('/demo/outbox')
        ;[, name = '', address = ''] =
          /<td[^>]*>([^<]+?) ?(?:<!-- -->)? ?<span[^>]*>([^<@]+@[^<]+)<\/span>/.exec(text) ?? []
        return address
      },
      { timeout: 30_000 },
    )
    .toContain('@')
  for (const part of [name.trim(), address]) {
    const found = await visitor().get(`/demo/outbox?to=${encodeURIComponent(part)}`)
    expect(found.text, part).toContain(address)
  }
})

test('AUTH-10 a page behind the login is returned to after signing in; nothing else is', async () => {
  const member = await enterAs('paying')
  const [group] = /\/consortium\/[0-9a-f-]+/.exec((await member.get('/user')).text) ?? []
  const login = await visitor().get(`/auth?mode=login&to=${encodeURIComponent(`${group}/bid`)}`)
  expect(login.text).toContain(`name="returnTo" value="${group}/bid"`)
  const evil = await visitor().get(`/auth?mode=login&to=${encodeURIComponent('//evil.example/consortium/1')}`)
  expect(evil.text).not.toContain('name="returnTo"')
})

test('every ending of the demo signs in whom it happened to and leads to where it can be read', async () => {
  const { status, text } = await visitor().get('/demo/endings')
  expect(status).toBe(200)
  for (const [ending, place, words] of [
    ['late', /^\/consortium\/[0-9a-f-]+$/, /What happens while it’s unpaid/],
    ['excluded', /^\/consortium\/[0-9a-f-]+\/former$/, /three installments in a row/],
    ['readmitted', /^\/consortium\/[0-9a-f-]+$/, /Payment History/],
    ['left', /^\/consortium\/[0-9a-f-]+\/former$/, /You gave up your spot/],
    ['replaced', /^\/consortium\/[0-9a-f-]+$/, /Payment History/],
    ['transferred', /^\/consortium\/[0-9a-f-]+\/former$/, /went to a new member/],
    ['defaulted', /^\/consortium\/[0-9a-f-]+\/former$/, /your whole balance came due/],
    ['extended', /^\/consortium\/[0-9a-f-]+\/assemblies\/19$/, /Assembly 19/],
    ['completed', /^\/consortium\/[0-9a-f-]+$/, /final amount from this group/],
    ['canceled', /^\/consortium\/[0-9a-f-]+\/former$/, /The group was canceled/],
    ['voted_out', /^\/consortium\/[0-9a-f-]+\/former$/, /month by month/],
  ] as const) {
    expect(text, ending).toContain(`value="${ending}"`)
    const stranger = visitor()
    const entered = await stranger.post('/demo/ending', { ending })
    const [path = '', search] = (entered.location ?? '').split('?')
    expect([entered.status, path, search], ending).toEqual([303, expect.stringMatching(place), `ending=${ending}`])
    const page = await stranger.get(entered.location ?? '')
    expect(page.status, ending).toBe(200)
    const read = unescaped(page.text).replaceAll('<!-- -->', '')
    expect(read, ending).toContain(`of 11`)
    expect(read.slice(read.indexOf('<main')), ending).toMatch(words)
  }
  expect((await visitor().post('/demo/ending', { ending: 'constructor' })).status).toBe(400)
  expect((await visitor().get('/demo/ending')).location).toBe('/demo/endings')
})
