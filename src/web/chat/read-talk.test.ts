import { describe, expect, test } from 'vitest'
import { searchFaq } from '#domain/chat/search-faq.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { readTalk } from './read-talk.server.ts'

function talkOf(language: Language) {
  return JSON.parse(readTalk(language, 'Cotavia').json) as import('./read-talk.server.ts').Talk
}

function answerTo(language: Language, query: string): string | undefined {
  const found = searchFaq(talkOf(language).entries, query)
  return found.kind === 'answer' ? found.entry.id : undefined
}

describe.each(LANGUAGES)('the talk in %s', (language) => {
  const { words, entries, questionsPath } = talkOf(language)

  test('CHAT-02 CHAT-05 what the greeting offers is answered, each with its own entry', () => {
    const { cost, early, safe } = words.starters
    expect([cost, early, safe].map((query) => answerTo(language, query))).toEqual([
      'low-cost',
      'early-contemplation',
      'security',
    ])
  })

  test('CHAT-04 CHAT-05 every question finds its own answer, even without accents or in capitals', () => {
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    for (const { id, question } of entries) {
      expect(answerTo(language, question)).toBe(id)
      expect(answerTo(language, plain(question))).toBe(id)
    }
  })

  test('CHAT-02 the URL changes with the content; the questions stand in the same language', () => {
    expect(readTalk(language, 'Cotavia').url).toMatch(new RegExp(`^/chat/${language}\\.json\\?v=[\\w-]{10}$`))
    expect(readTalk(language, 'Mutual').url).not.toBe(readTalk(language, 'Cotavia').url)
    expect(questionsPath).toBe({ enUS: '/faq', ptBR: '/pt-br/faq', esMX: '/es-mx/faq' }[language])
  })
})

test.each([
  ['enUS', 'taxes', 'reduced-taxes'],
  ['enUS', 'is it safe', 'security'],
  ['enUS', 'how do bids work', 'speeding-up-selection'],
  ['enUS', 'can I leave and get a refund', 'budget-based'],
  ['enUS', 'refund', 'budget-based'],
  ['enUS', 'money back', 'budget-based'],
  ['enUS', 'what is the late fee', 'budget-based'],
  ['ptBR', 'lance', 'speeding-up-selection'],
  ['ptBR', 'como funciona', 'how-it-works'],
  ['ptBR', 'posso desistir do grupo', 'budget-based'],
  ['ptBR', 'devolução', 'budget-based'],
  ['ptBR', 'é golpe', 'security'],
  ['ptBR', 'imposto', 'reduced-taxes'],
  ['esMX', 'es como una tanda', 'what-it-is'],
  ['esMX', 'quiero hacer una puja', 'speeding-up-selection'],
  ['esMX', 'me puedo salir', 'budget-based'],
  ['esMX', 'reembolso', 'budget-based'],
  ['esMX', 'cuánto cuesta', 'low-cost'],
  ['esMX', 'qué documentos necesito', 'less-bureaucracy'],
] as const)('CHAT-05 in %s "%s" is answered by %s', (language, query, id) => {
  expect(answerTo(language, query)).toBe(id)
})
