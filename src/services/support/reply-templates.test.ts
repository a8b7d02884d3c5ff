import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { readReplyTemplates } from '#integrations/reply-templates.ts'

test('a reply can start from the same texts in every language, each greeting the person by name', async () => {
  const [english = [], ...others] = await Promise.all(LANGUAGES.map(readReplyTemplates))
  const ids = english.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const templates of others) {
    expect(templates.map(({ id }) => id)).toEqual(ids)
    for (const { id, title, text } of templates) {
      const original = english.find((one) => one.id === id)
      expect(title, id).not.toBe(original?.title)
      expect(text, id).not.toBe(original?.text)
    }
  }
  for (const { text } of [english, ...others].flat()) {
    expect(text).toContain('{name}')
    expect(text.match(/\{\w+\}/g)?.every((word) => ['{name}', '{site}'].includes(word))).toBe(true)
  }
})
