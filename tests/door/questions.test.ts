import { expect, test } from 'vitest'
import { fieldValue, htmlFaults, linksOf, textsOf } from '#tests/support/read-html.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'

const PAGE = '/admin/content/questions'
const ENDS = '/admin/content/questions/when-does-it-rain'

const versionOf = async (editor: Visitor) => fieldValue((await editor.get(PAGE)).text, 'version') ?? ''
const send = async (editor: Visitor, intent: string, more: Record<string, string>) =>
  await editor.post(PAGE, { intent, version: await versionOf(editor), ...more })

test('a super administrator adds a question, publishes it in three languages, moves it, removes it, and undoes that', async () => {
  const editor = await enterAs('director')
  const questions = async () =>
    [...(await visitor().get('/faq')).text.matchAll(/data-place="\d+"[\s\S]*?<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(
      ([, words]) => words,
    )
  const before = await questions()
  expect(before).toHaveLength(15)
  const added = await send(editor, 'add', { question: 'When does it rain?' })
  expect(added).toMatchObject({ status: 303, location: ENDS })
  const { text: form } = await editor.get(ENDS)
  expect(textsOf(form, 'h1')).toEqual(['When does it rain?'])
  expect(await htmlFaults(form)).toEqual([])
  expect(await questions()).toEqual(before)

  const words = { enUS: 'When does it rain?', ptBR: 'Quando chove?', esMX: '¿Cuándo llueve?' }
  const typed = Object.entries(words).flatMap(([language, question]) => [
    [`${language}.question`, question],
    [`${language}.keywords`, 'rain'],
    [`${language}.answer`, 'In **spring**.'],
  ])
  const sent = { revision: '1', version: '0', intent: 'publish', ...Object.fromEntries(typed) }
  expect((await editor.post(ENDS, sent)).location).toBe(`${ENDS}?done=published`)
  const paths = { enUS: '/faq', ptBR: '/pt-br/faq', esMX: '/es-mx/faq' } as const
  const reads = async (language: keyof typeof paths) => (await visitor().get(paths[language])).text
  for (const language of ['enUS', 'ptBR', 'esMX'] as const) {
    await expect.poll(() => reads(language), { timeout: 30_000 }).toContain(words[language])
    expect(await reads(language)).toContain('id="when-does-it-rain"')
  }
  expect((await visitor().get('/search.json')).text).toContain(words.enUS)

  const id = 'when-does-it-rain'
  const places = async () => {
    const text = await reads('enUS')
    return text.indexOf(`id="${id}"`) - text.indexOf('id="security"')
  }
  expect(await places()).toBeGreaterThan(0)
  // Past drafts, too, that other tests may have put before it and no page shows yet.
  for (let step = 0; step < 5; step++)
    expect((await send(editor, 'up', { id })).location).toMatch(/done=moved&version=\d+$/)
  await expect.poll(places, { timeout: 30_000 }).toBeLessThan(0)

  const removed = await send(editor, 'remove', { id })
  expect(removed.location).toMatch(/done=removed&version=\d+$/)
  await expect.poll(() => reads('ptBR'), { timeout: 30_000 }).not.toContain(words.ptBR)
  const { text: done } = await editor.get(removed.location ?? '')
  expect(await htmlFaults(done)).toEqual([])
  expect(textsOf(done, 'button')).toContain('Undo')
  expect(done.indexOf('Removed questions')).toBeLessThan(done.lastIndexOf('When does it rain?'))
  const version = /version=(\d+)/.exec(removed.location ?? '')?.[1] ?? ''
  const undone = await editor.post(PAGE, { intent: 'undo', version })
  expect(undone.location).toMatch(/done=restored/)
  await expect.poll(() => reads('ptBR'), { timeout: 30_000 }).toContain(words.ptBR)
  // The same form again changes nothing, and says so.
  const again = await editor.post(PAGE, { intent: 'undo', version })
  expect([again.status, again.text.includes('role="alert"')]).toEqual([422, true])

  expect(linksOf((await editor.get(PAGE)).text).map(({ href }) => href)).toContain(
    '/admin/content/questions/questionList/history',
  )
  const { text: history } = await editor.get('/admin/content/questions/questionList/history')
  expect(textsOf(history, 'del').join()).toContain('When does it rain?')
  expect(await htmlFaults(history)).toEqual([])
  await editor.post('/admin/content/questions/questionList/history', {
    restores: '0',
    version: fieldValue(history, 'version') ?? '',
  })
  await expect.poll(questions, { timeout: 30_000 }).toEqual(before)
})

test.each([
  ['enUS', 'Add the question', 'Enter the question.'],
  ['ptBR', 'Adicionar a pergunta', 'Informe a pergunta.'],
  ['esMX', 'Agregar la pregunta', 'Escribe la pregunta.'],
])('in %s, the list says what can be done with it, and what is wrong', async (language, button, problem) => {
  const editor = await enterAs('director')
  await editor.post('/language', { language, to: PAGE })
  const { text } = await editor.get(PAGE)
  expect(textsOf(text, 'button')).toContain(button)
  expect(await htmlFaults(text)).toEqual([])
  const refused = await send(editor, 'add', { question: ' ' })
  expect([refused.status, refused.text.includes(problem)]).toEqual([422, true])
  for (const odd of [{ intent: 'x' }, { intent: 'toString' }]) expect((await editor.post(PAGE, odd)).status).toBe(400)
  expect((await send(editor, 'remove', { id: 'no-such-question' })).status).toBe(404)
  expect((await editor.get('/admin/content/questions/questionList')).status).toBe(404)
  expect((await editor.post('/admin/content/claims', { intent: 'add', question: 'x', version: '0' })).status).toBe(404)
})
