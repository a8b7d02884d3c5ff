import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { readFaq } from './read-faq.server.ts'

const TOPICS = [
  'what-it-is',
  'how-it-works',
  'difference-from-a-loan',
  'less-bureaucracy',
  'purchase-planning',
  'reduced-taxes',
  'budget-based',
  'purchasing-power',
  'versatile-credit',
  'low-cost',
  'early-contemplation',
  'selected-early',
  'selected-late',
  'speeding-up-selection',
  'security',
]
const english = readFaq('enUS', { product: 'Cotavia' })

describe.each(LANGUAGES)('questions in %s', (language) => {
  const pages = readFaq(language, { product: 'Cotavia' })

  test('PUB-20 CHAT-02 DATA-14 the fifteen topics, in one order and in the categories of every language', () => {
    expect(pages.map(({ id }) => id)).toEqual(TOPICS)
    expect(pages.map(({ category }) => category)).toEqual(english.map(({ category }) => category))
    expect(new Set(pages.map(({ category }) => category))).toEqual(new Set(['general', 'payment', 'bonus', 'security']))
    expect(pages.every((page) => page.language === language)).toBe(true)
  })

  test('PUB-10 the same four are on the page that explains how it works', () => {
    const four = pages.filter(({ onHowItWorks }) => onHowItWorks).map(({ id }) => id)
    expect(four).toEqual(['difference-from-a-loan', 'low-cost', 'early-contemplation', 'security'])
  })

  test('PUB-20 every question and answer is its own, and nothing is left open', () => {
    expect(new Set(pages.map(({ question }) => question)).size).toBe(15)
    expect(new Set(pages.map(({ answerText }) => answerText)).size).toBe(15)
    for (const { question, answerText, keywords } of pages) {
      expect(question).toMatch(/^¿?\p{Lu}.*[?]$/u)
      expect(answerText.length).toBeGreaterThan(200)
      expect(answerText + question).not.toMatch(/[{}<>]|undefined|NaN/)
      expect(new Set(keywords).size).toBe(keywords.length)
    }
  })

  test('COPY-03 an answer that says there’s no interest says the fee in the same breath', () => {
    for (const { answerText } of pages)
      for (const [claim] of answerText.matchAll(/(?:No interest|Sem juros|Sin intereses).{0,40}/g))
        expect(claim).toMatch(/(?:One fee|Uma só taxa|Una sola comisión).{0,8}1\d%/)
  })

  test('every example says that it is one', () => {
    for (const { answerText } of pages)
      for (const figure of answerText.matchAll(/(?:4[.,]500|34[.,]500|575)\b/g))
        expect(answerText.slice(0, figure.index)).toMatch(/Example:|Exemplo:|Ejemplo:/)
  })
})

test('PUB-20 what each special answer must say: taxes, odds, the limit of the reserve', () => {
  const answer = (id: string) => english.find((page) => page.id === id)
  expect(answer('reduced-taxes')).toMatchObject({ question: 'Does it lower my taxes?' })
  expect(answer('reduced-taxes')?.answerText).toMatch(/^No: a fee instead of interest\./)
  for (const language of LANGUAGES) {
    const pages = readFaq(language, { product: 'Cotavia' })
    expect(pages.find(({ id }) => id === 'early-contemplation')?.answerText).toMatch(/1 (?:in|em|en) N/)
    expect(pages.find(({ id }) => id === 'security')?.answerText).toMatch(/(?:The limit|O limite|El límite)\./)
  }
})

test('PUB-20 the product’s name is the setting; links lead to the page’s own language', () => {
  const [first] = readFaq('ptBR', { product: 'Mutirão & Filhos' })
  expect(first?.answerText).toContain('Mutirão & Filhos')
  const loan = readFaq('ptBR', { product: 'Cotavia' }).find(({ id }) => id === 'difference-from-a-loan')
  expect(loan?.answerHtml).toContain('href="/pt-br/calculator"')
})

test('no question is left in English', () => {
  for (const language of ['ptBR', 'esMX'] as const)
    for (const [at, page] of readFaq(language, { product: 'Cotavia' }).entries()) {
      expect(page.question).not.toBe(english[at]?.question)
      expect(page.answerText).not.toBe(english[at]?.answerText)
    }
})
