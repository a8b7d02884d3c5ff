import { expect, test } from 'vitest'
import { attributesOf, fieldValue, htmlFaults, linksOf, textsOf, unescaped } from '#tests/support/read-html.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'

const EDITOR = '/admin/content/questions/security'
const FAQ = { enUS: '/faq', ptBR: '/pt-br/faq', esMX: '/es-mx/faq' } as const

/** The editor's form as the page holds it: every field with what is typed in it. */
function formIn(html: string): Record<string, string> {
  const lines = attributesOf(html, 'input').map(({ name = '', value = '' }) => [name, value])
  const areas = [...html.matchAll(/<textarea\b[^>]*\bname="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g)].map(
    ([, name = '', text = '']) => [name, unescaped(text).replace(/^\n/, '')],
  )
  return Object.fromEntries(
    [...lines, ...areas].filter(([name = '']) => /^(?:enUS\.|ptBR\.|esMX\.|revision$|version$)/.test(name)),
  )
}

const edit = async (editor: Visitor, typed: Record<string, string>, intent: string) =>
  await editor.post(EDITOR, { ...formIn((await editor.get(EDITOR)).text), ...typed, intent })

test('a super administrator drafts a question, sees it on its page alone, publishes it in three languages, and undoes it', async () => {
  const editor = await enterAs('director')
  const words = {
    enUS: 'Is the group’s money safe?',
    ptBR: 'O dinheiro do grupo está seguro?',
    esMX: '¿Está seguro el dinero?',
  }
  const typed = Object.fromEntries(Object.entries(words).map(([language, text]) => [`${language}.question`, text]))
  const preview = await edit(editor, typed, 'preview')
  expect(preview).toMatchObject({ status: 303, location: '/faq?draft=questions/security#security' })
  const drafted = await editor.get('/faq?draft=questions/security')
  expect(drafted.text).toContain(words.enUS)
  expect(textsOf(drafted.text, 'strong')).toContain('Preview: this draft isn’t published.')
  expect(drafted.headers.get('cache-control')).toContain('no-store')
  expect(await htmlFaults(drafted.text)).toEqual([])
  for (const other of [visitor(), await enterAs('moderator'), await enterAs('paying')]) {
    const { text } = await other.get('/faq?draft=questions/security')
    expect(text).not.toContain(words.enUS)
    expect(text).not.toContain('Preview:')
  }

  expect(await edit(editor, {}, 'publish')).toMatchObject({ status: 303, location: `${EDITOR}?done=published` })
  for (const [language, path] of Object.entries(FAQ))
    await expect
      .poll(async () => (await visitor().get(path)).text, { timeout: 15_000 })
      .toContain(words[language as keyof typeof words])
  expect((await visitor().get('/how-it-works')).text).toContain(words.enUS)
  expect((await visitor().get('/search.json')).text).toContain(words.enUS)

  const { text: history } = await editor.get(`${EDITOR}/history`)
  expect(textsOf(history, 'h2')).toEqual(expect.arrayContaining(['Version 1', 'Original text']))
  expect(textsOf(history, 'ins').join(' ')).toContain('safe?')
  expect(await htmlFaults(history)).toEqual([])
  const undone = await editor.post(`${EDITOR}/history`, {
    restores: '0',
    version: fieldValue(history, 'version') ?? '',
  })
  expect(undone).toMatchObject({ status: 303, location: `${EDITOR}?done=published` })
  await expect.poll(async () => (await visitor().get('/faq')).text, { timeout: 15_000 }).not.toContain(words.enUS)
  const trail = await editor.get('/admin/audit?what=content')
  expect(textsOf(trail.text, 'summary').join(' ')).toMatch(/Earlier text published again.*Text published/)
})

test.each([
  ['enUS', 'Fill this in.', 'Someone else changed this'],
  ['ptBR', 'Preencha este campo.', 'Outra pessoa mudou este item'],
  ['esMX', 'Completa este campo.', 'Alguien más cambió este elemento'],
] as const)(
  'what is missing or was overtaken is said beside what was typed, in %s',
  async (language, missing, overtaken) => {
    const editor = await enterAs('director')
    await editor.post('/language', { language, to: '/admin' })
    const page = await editor.get(EDITOR)
    expect(page.status).toBe(200)
    // A number that no revision can have is one that was overtaken, not a failure.
    const wild = await editor.post(EDITOR, { ...formIn(page.text), revision: '4294967295', intent: 'save' })
    expect([wild.status, wild.text.includes(overtaken)]).toEqual([409, true])
    expect(await htmlFaults(page.text)).toEqual([])
    const refused = await edit(editor, { 'ptBR.answer': ' ', 'enUS.question': 'Still here?' }, 'publish')
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('aria-describedby="ptBR.answer-hint ptBR.answer-error"')
    expect(textsOf(refused.text, 'span').join(' ')).toContain(missing)
    expect(formIn(refused.text)['enUS.question']).toBe('Still here?')
    expect(await htmlFaults(refused.text)).toEqual([])

    const older = { ...formIn(page.text), 'enUS.question': 'The second?', intent: 'save' }
    expect((await edit(editor, { 'enUS.question': 'The first?' }, 'save')).status).toBe(303)
    const second = await editor.post(EDITOR, older)
    expect(second.status).toBe(409)
    expect(second.text).toContain(overtaken)
    expect(formIn(second.text)['enUS.question']).toBe('The second?')
    expect(textsOf(second.text, 'del').join(' ')).toContain('first?')
    expect((await editor.post(EDITOR, { ...formIn(second.text), intent: 'discard' })).status).toBe(303)
  },
)

test('every kind has its page, each item leads to its editor, and one that isn’t there is a 404', async () => {
  const editor = await enterAs('director')
  for (const kind of ['questions', 'contact', 'people', 'claims', 'legal']) {
    const { status, text } = await editor.get(`/admin/content/${kind}`)
    expect(status).toBe(200)
    expect(await htmlFaults(text)).toEqual([])
    const items = linksOf(text).filter(({ href }) => href.startsWith(`/admin/content/${kind}/`))
    expect(items.length, kind).toBeGreaterThan(1)
    for (const { href, words } of items) expect([words, (await editor.get(href)).status]).toEqual([words, 200])
  }
  for (const path of ['nothing', 'claims/nothing', 'contact/reviews', 'questions/nothing', 'claims/constructor'])
    expect((await editor.get(`/admin/content/${path}`)).status, path).toBe(404)
})
