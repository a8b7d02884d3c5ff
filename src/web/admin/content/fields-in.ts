import { type ContentField, fieldsOf, type Typed } from '#domain/content/typed-content.ts'
import type { Language } from '#domain/language.ts'
import type { ShownContent } from '#services/content/show-content.ts'

/** The fields of each language of an item, with this typed into them. */
export function fieldsIn(
  { languages, shape }: Pick<ShownContent, 'languages' | 'shape'>,
  typed: Typed,
): { language: Language | 'all'; fields: ContentField[] }[] {
  return languages.map((language) => {
    const start = `${language}.`
    const own = Object.entries(typed).filter(([name]) => name.startsWith(start))
    return {
      language,
      fields: fieldsOf(shape, Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]))),
    }
  })
}
