import type { ComponentType } from 'react'

/** What a route module may say of itself: `export const handle = { static: true } satisfies PageHandle`. */
export interface PageHandle {
  /** Ships no router: rendered once and kept (docs/style.md, "Public pages weigh nothing"). */
  static?: true
  /** A static page that changes by itself: it may be kept for so many seconds at most (server/kept-pages.ts). */
  keptSeconds?: number
  /** Stands in the demo's ribbon beside its sentence: the time machine of administrators. */
  ribbon?: ComponentType
}

/** The handle of a matched route; routes without one say nothing. */
export function pageHandle(handle: unknown): PageHandle {
  return typeof handle === 'object' && handle !== null ? handle : {}
}
