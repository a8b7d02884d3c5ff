import { type ComponentType, useContext } from 'react'
import { useMessages as useAllMessages } from 'use-intl'
import { DocumentFactsContext } from '#web/document/document-facts.ts'
import type { Area, Catalogue } from '#web/i18n/messages.ts'
import { useLanguage, useProductZone } from '#web/i18n/use-language.ts'
import { type IslandParcel, IslandWords } from '#web/islands/island-words.tsx'
import type { IslandName } from '#web/islands/registry.ts'

interface IslandProps<Props extends object> {
  /** Its line in registry.ts; also the prefix of its ids, so a page has one of each. */
  name: IslandName
  /** The living part, a component of a `*.island.tsx`. */
  component: ComponentType<Props>
  /** All it needs, as plain JSON: no functions, no dates, no elements. */
  props: Props
  /** The words it speaks; the page's loader must have sent them. They travel twice, so only those it needs. */
  areas: readonly Area[]
}

/**
 * A part of a static page that wakes on first use (docs/style.md, "Public pages weigh nothing"). Its HTML is rendered apart
 * under its own id prefix, so that the ids agree when wake.ts hydrates it alone. Inside, `useMessages` and `useLanguage`
 * work, hooks of the router do not. In development the whole page hydrates and the island is an ordinary component.
 */
export function Island<Props extends object>({ name, component: Living, props, areas }: IslandProps<Props>) {
  const facts = useContext(DocumentFactsContext)
  const language = useLanguage()
  const timeZone = useProductZone()
  const messages = useAllMessages() as Catalogue
  const words = { language, timeZone, messages: Object.fromEntries(areas.map((area) => [area, messages[area]])) }
  const living = (
    <IslandWords {...words}>
      <Living {...props} />
    </IslandWords>
  )
  if (import.meta.env.DEV || facts === null) return <div data-island={name}>{living}</div>
  return (
    <div
      data-island={name}
      data-props={JSON.stringify({ words, props } satisfies IslandParcel)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this very string.
      dangerouslySetInnerHTML={{ __html: facts.renderIsland(living, name) }}
    />
  )
}
