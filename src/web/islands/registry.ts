import type { ComponentType } from 'react'

/** Every island by the name its `<Island>` gives: one line, one chunk. Its props came as JSON, so they are not checked here. */
export const ISLANDS = {
  calculator: () =>
    import('#web/public/calculator/island/calculator.island.tsx').then((island) => island.CalculatorIsland),
} satisfies Record<string, () => Promise<ComponentType<never>>>

export type IslandName = keyof typeof ISLANDS

/** Plain scripts for parts of public pages, by what finds the part: fetched on a page that has one, before it is used. */
export const PLAIN_SCRIPTS = {
  'form[data-contact]': () =>
    import('#web/public/contact/watch-contact-form.ts').then(
      (script) => script.watchContactForm as (part: HTMLElement) => void,
    ),
  '[data-quilt]': () => import('#web/quilt/live-quilt.ts').then((script) => script.liveQuilt),
} satisfies Record<string, () => Promise<(part: HTMLElement) => unknown>>
