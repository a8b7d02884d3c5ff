import type { ComponentType } from 'react'

/** What a route module may say about itself: `export const handle = { static: true } satisfies PageHandle`. */
export interface PageHandle {
  /** Ships no router: rendered once and kept (docs/style.md, "Public pages weigh nothing"). */
  static?: true
  /** A static page that changes on its own: it may be kept for at most this many seconds (server/kept-pages.ts). */
  keptSeconds?: number
  /** Goes in the demo's ribbon beside its sentence: the administrators' time machine. */
  ribbon?: ComponentType
}

/** The handle of a matched route; routes without one say nothing. */
export function pageHandle(handle: unknown): PageHandle {
  return typeof handle === 'object' && handle !== null ? handle : {}
}
