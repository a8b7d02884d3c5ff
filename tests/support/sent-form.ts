import type pg from 'pg'
import type { PEOPLE } from '#tests/support/people-of-forms.ts'
import type { RARE_SITUATIONS } from '#tests/support/rare-situations.ts'

/** A form that is sent from the page that shows it. */
export type Sent = SentForm & (ShownDaily | ShownRarely)

interface ShownDaily {
  who: keyof typeof PEOPLE
  /**
   * The page that shows it: `:group` is this person's, and what else has a colon is the first link of that kind on the group's page; or
   * how its path is found.
   */
  on: string | ((client: pg.Client) => Promise<string>)
  rare?: undefined
}

/** By someone whose situation is made for it, on its page. */
interface ShownRarely {
  rare: keyof typeof RARE_SITUATIONS
}

interface SentForm {
  /** Where the page's script sends it, where that isn't where the form does. */
  to?: string
  intent?: string
  /** The form's own path, where it's another than its page's. */
  at?: string
  /** What has to be typed or checked, or how that's read on the page. */
  typed?: Record<string, string> | ((html: string) => Record<string, string>)
  /** A file it brings along, by its field. */
  file?: readonly [field: string, name: string, content: () => Uint8Array | Promise<Uint8Array>]
  /** What has to be there before, and goes again afterward. */
  prepared?: { by: (client: pg.Client) => Promise<unknown>; undoneBy?: (client: pg.Client) => Promise<unknown> }
  /** What is refused; nothing typed where it is left out, null where nothing can be wrong. */
  wrong?: Record<string, string> | null
  /** Where it leads when it's done; its page says so in place where it is left out. */
  leads?: RegExp
  /** How many rows it leaves in that table, however often it is sent; or how that's read on the page. */
  leaves?: readonly [table: string, rows: number | ((html: string) => number)]
}

/** What a script or a program sends without a page of its own. */
export interface Posted {
  who: keyof typeof PEOPLE
  sends: () => { body: BodyInit; headers?: Record<string, string> }
  leaves?: readonly [table: string, rows: number]
}

/** By route: each form of it in the order they are sent in, or the file of its own test. */
export type Forms = Readonly<Record<string, Sent | readonly Sent[] | Posted | string>>
