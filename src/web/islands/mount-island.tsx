import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandParcel, IslandWords } from '#web/islands/island-words.tsx'

/** Hydrates one island over the HTML the server made of the very same props. */
export function mountIsland(element: HTMLElement, Living: ComponentType<object>, { words, props }: IslandParcel): void {
  hydrateRoot(
    element,
    <IslandWords {...words}>
      <Living {...props} />
    </IslandWords>,
    { identifierPrefix: element.dataset.island ?? '' },
  )
}
