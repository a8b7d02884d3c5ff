import type { Language } from '#domain/language.ts'
import { enUS } from './voice-words/english.ts'
import { ptBR } from './voice-words/portuguese.ts'
import { esMX } from './voice-words/spanish.ts'
import { type Unspoken, word } from './voice-words/unspoken.ts'

/** Words that a native editor took out of our texts, by language; the guide that says why is docs/voice.md. */
export const UNSPOKEN: Record<Language, readonly Unspoken[]> = { enUS, ptBR, esMX }

/** What the README and docs don't say either; quoted text is left alone there. */
export const UNWRITTEN: readonly Unspoken[] = [
  {
    words: word('(?:every|any|no|some)body|whoever|whosever'),
    say: 'everyone, anyone who, no one, someone, or name the person',
    wrong: 'Whoever signs in reads it.',
  },
  { words: word('is no news|carr(?:y|ies) none of it'), say: 'plain words', wrong: 'Public pages carry none of it.' },
]
