import { expect, test } from 'vitest'
import { botMessage, userMessage } from './chat-message.ts'
import type { FaqEntry } from './faq-entry.ts'

const words = { noMatch: 'Nothing.', candidates: 'These?' }
const entry = (id: string, answerText: string): FaqEntry => ({
  id,
  category: 'general',
  language: 'enUS',
  question: `${id}?`,
  answerText,
  keywords: [],
})
const [long, a, b] = [entry('long', 'word '.repeat(60).trim()), entry('a', 'A.'), entry('b', 'B.')]

test('DATA-15 CHAT-05 an answer comes whole, with two related questions and no preview', () => {
  expect(botMessage({ kind: 'answer', entry: long, related: [a, b] }, words)).toEqual({
    type: 'bot',
    text: long.answerText,
    answers: 'long',
    suggestions: ['contact'],
    faqResults: [
      { id: 'a', question: 'a?', preview: null },
      { id: 'b', question: 'b?', preview: null },
    ],
  })
})

test('DATA-15 CHAT-05 candidates come with previews of at most 120 characters', () => {
  const { text, faqResults, suggestions } = botMessage({ kind: 'candidates', entries: [long, a] }, words)
  expect({ text, suggestions }).toEqual({ text: 'These?', suggestions: ['contact'] })
  expect(faqResults.map(({ preview }) => preview?.length)).toEqual([120, 2])
})

test('DATA-15 ERR-18 no match offers the questions page and the support team', () => {
  expect(botMessage({ kind: 'none' }, words)).toEqual({
    type: 'bot',
    text: 'Nothing.',
    suggestions: ['browse', 'contact'],
    faqResults: [],
  })
})

test('DATA-15 a question stands as typed', () => {
  expect(userMessage(' hm ')).toEqual({ type: 'user', text: ' hm ', suggestions: [], faqResults: [] })
})
