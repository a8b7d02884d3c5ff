import { LANGUAGE_NAMES, type Language } from '#domain/language.ts'
import type { adminContent } from '#web/i18n/enUS/admin-content.ts'
import { useMessages } from '#web/i18n/messages.ts'

type ItemWord = keyof typeof adminContent.items
type FieldWord = keyof typeof adminContent.fields

/** What an item is called: its own question, or the catalog's name for its key. */
export function useItemName(): (key: string, title?: string | null) => string {
  const t = useMessages('adminContent')
  return (key, title = null) => title ?? t(`items.${key.replace('/', '_') as ItemWord}`)
}

/** What a field is called, with its place in a list and its language where there are several. */
export function useFieldName(): (
  field: { name: string; row: number | null },
  language: Language | 'all' | null,
) => string {
  const t = useMessages('adminContent')
  return ({ name, row }, language) => {
    // In a list of people, a title is a position.
    const word = t(`fields.${name === 'title' && row !== null ? 'position' : (name as FieldWord)}`)
    const numbered = row === null ? word : t('numbered', { field: word, number: row + 1 })
    return language === null || language === 'all'
      ? numbered
      : t('inLanguage', { field: numbered, language: LANGUAGE_NAMES[language] })
  }
}
