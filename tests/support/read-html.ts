import { HtmlValidate } from 'html-validate'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
}

/** A text or an attribute of our HTML, without its escapes. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** The words between the tags of a piece of HTML, with whitespace collapsed. */
export function wordsIn(html: string): string {
  return unescaped(html.replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What a page says to people: its words without what its scripts hold. */
export const said = (html: string): string => wordsIn(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''))

/** The words of every element of that name, in order; none of ours holds another of its kind. */
export function textsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    wordsIn(inner),
  )
}

/** The attributes of every tag of that name, in order. */
export function attributesOf(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, unescaped(value)]),
    ),
  )
}

/** The value of the first field of that name. */
export function fieldValue(html: string, name: string): string | undefined {
  return attributesOf(html, 'input').find((input) => input.name === name)?.value
}

/** Every link with its words. */
export function linksOf(html: string): { href: string; words: string }[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, inside = '', inner = '']) => ({
    href: unescaped(/\bhref="([^"]*)"/.exec(inside)?.[1] ?? ''),
    words: wordsIn(inner),
  }))
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-trailing-whitespace': 'off', 'void-style': 'off' },
})

/** What is wrong with a whole document by the HTML standard, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`))
}
