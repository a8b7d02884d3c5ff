import type { Language } from '#domain/language.ts'
import { invariant } from '#domain/verdict.ts'

/** A word or a figure of a document: as people read it, and as a spreadsheet takes it (ISO day, dot decimals). */
export interface Cell {
  readonly text: string
  readonly value: string
  /** Figures stand to the right, in even digits; a code is one that people copy. */
  readonly look: 'words' | 'figure' | 'code'
}

/** A line of a bill or a fact: what it is, and what it says. The strong one is the sum. */
export interface Line {
  readonly term: string
  readonly cell: Cell
  readonly isStrong?: boolean
}

export interface Column {
  readonly label: string
  /** How wide it is beside the others. */
  readonly share: number
  readonly isFigure?: boolean
}

export interface Table {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** The last row, which sums up; null when nothing does. */
  readonly total: readonly Cell[] | null
  /** What is said instead when there is no row. */
  readonly empty: string
  /** Movements of money have many rows: when, what, by which transfer, how much, a fee, what was left. A narrow screen sets each in two lines. */
  readonly isMovements?: boolean
}

/** A part of a document under its own heading. */
export type Section =
  | { readonly kind: 'bill'; readonly title: string; readonly lines: readonly Line[] }
  | Table
  | { readonly kind: 'text'; readonly title: string; readonly paragraphs: readonly string[] }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }

/** The colors a picture may have; what draws it knows their values for its own ground. */
export type Fill = 'action' | 'ipe' | 'goiaba' | 'jacaranda' | 'base' | 'pale'

/** An outline on a tile, placed and turned by quarters clockwise around its middle. */
export interface Shape {
  readonly path: string
  readonly x: number
  readonly y: number
  readonly turns: number
  readonly fill: Fill
}

/** A drawing of plain outlines in units of its own, and what it says to who can't see it. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly shapes: readonly Shape[]
  /** The tile that is the reader's own, outlined; null without one. */
  readonly own: { readonly x: number; readonly y: number; readonly side: number } | null
}

/** Where anyone can check what the document says. */
export interface Proof {
  readonly title: string
  readonly text: string
  readonly url: string
  /** The squares of its QR code, row by row; true is dark. */
  readonly squares: readonly (readonly boolean[])[]
  readonly alt: string
}

/**
 * A statement, receipt, record, or letter in its reader's language, worded to the last sentence. The page, the PDF, and the
 * spreadsheet are made from this alone, so they can't differ.
 */
export interface PrintedDocument {
  readonly language: Language
  readonly product: string
  /** Without an ending: cotavia-statement-2026-10-ab12cd34. */
  readonly fileName: string
  readonly eyebrow: string
  readonly title: string
  /** The one figure it is about; null for a document of words. */
  readonly figure: { readonly label: string; readonly text: string; readonly note: string } | null
  readonly quilt: Picture
  readonly facts: readonly Line[]
  readonly sections: readonly Section[]
  /** What the reader has to know of it, at the end. */
  readonly notes: readonly string[]
  readonly proof: Proof | null
  /** The debit its member can dispute, of a receipt. */
  readonly debitId?: string
  /** What is said of a document of made-up data; null outside a demo. */
  readonly demo: { readonly mark: string; readonly note: string } | null
  /** "Page {page} of {pages}", with what stands for the numbers. */
  readonly pageOf: string
  /** What a spreadsheet calls the column that says in which currency amounts are. */
  readonly currencyLabel: string
}

/** Whether the document has a table, so that there is something for a spreadsheet. */
export function hasTable(document: PrintedDocument): boolean {
  return document.sections.some(({ kind }) => kind === 'table')
}

/** All amounts of the product are dollars. */
const CURRENCY = 'USD'
const words = (text: string): Cell => ({ text, value: text, look: 'words' })

/**
 * What a spreadsheet takes of a document: each table with its heading row and the currency, without its sum, a table after the other
 * with an empty line between.
 */
export function spreadsheetOf(document: PrintedDocument): Cell[][] {
  const tables = document.sections.filter((section) => section.kind === 'table')
  return tables.flatMap(({ columns, rows }, place) => [
    ...(place === 0 ? [] : [[]]),
    [...columns.map(({ label }) => label), document.currencyLabel].map(words),
    ...rows.map((row) => [...row, words(CURRENCY)]),
  ])
}

/** A table whose rows have a cell for each column. Throws otherwise: a shifted row would put an amount under another heading. */
export function table(of: Omit<Table, 'kind'>): Table {
  for (const row of of.total === null ? of.rows : [...of.rows, of.total])
    invariant(row.length === of.columns.length, `a row of "${of.title}" has ${row.length} cells`)
  return { kind: 'table', ...of }
}
