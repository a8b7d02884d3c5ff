import { type ReactElement, useContext } from 'react'
import { DocumentFactsContext } from '#web/document/document-facts.ts'

/**
 * A part of a static page that wakes on first use. Its HTML is rendered apart under its own id prefix, so that the ids
 * agree when `wake.ts` hydrates it alone. `props` must be plain JSON and hold everything the island needs: language,
 * messages, figures. In development the whole page hydrates and the island is an ordinary component.
 */
export function Island({ name, props, children }: { name: string; props: unknown; children: ReactElement }) {
  const facts = useContext(DocumentFactsContext)
  if (import.meta.env.DEV || facts === null) return <div data-island={name}>{children}</div>
  const html = facts.renderIsland(children, name)
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this very string a line above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
