import type { Language } from '#domain/language.ts'
import { invariant } from '#domain/verdict.ts'

/** A word or a figure in a document: as people read it, and as a spreadsheet needs it (ISO day, decimal point). */
export interface Cell {
  readonly text: string
  readonly value: string
  /** Figures are right-aligned in tabular digits; a code is something people copy. */
  readonly look: 'words' | 'figure' | 'code'
}

/** A line of a bill, or a fact: its label and its value. The strong one is the sum. */
export interface Line {
  readonly term: string
  readonly cell: Cell
  readonly isStrong?: boolean
}

export interface Column {
  readonly label: string
  /** How wide it is relative to the others. */
  readonly share: number
  readonly isFigure?: boolean
}

export interface Table {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** The last row, with the sum; null when there is none. */
  readonly total: readonly Cell[] | null
  /** What is shown when there are no rows. */
  readonly empty: string
  /** Movements of money have many rows: when, what, by which transfer, how much, a fee, what was left. A narrow screen sets each in two lines. */
  readonly isMovements?: boolean
}

/** A part of a document with its own heading. */
export type Section =
  | { readonly kind: 'bill'; readonly title: string; readonly lines: readonly Line[] }
  | Table
  | { readonly kind: 'text'; readonly title: string; readonly paragraphs: readonly string[] }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }

/** The colors a picture may use; each renderer knows their values for its own background. */
export type Fill = 'action' | 'ipe' | 'goiaba' | 'jacaranda' | 'base' | 'pale'

/** An outline on a tile, placed and rotated clockwise by quarter turns around its center. */
export interface Shape {
  readonly path: string
  readonly x: number
  readonly y: number
  readonly turns: number
  readonly fill: Fill
}

/** A drawing of plain outlines in its own units, and its text for people who can't see it. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly shapes: readonly Shape[]
  /** The reader's own tile, outlined; null without one. */
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
  /** The one figure it's about; null for a document without one. */
  readonly figure: { readonly label: string; readonly text: string; readonly note: string } | null
  readonly quilt: Picture
  readonly facts: readonly Line[]
  readonly sections: readonly Section[]
  /** What the reader has to know, at the end. */
  readonly notes: readonly string[]
  readonly proof: Proof | null
  /** On a receipt, the debit that its member can dispute. */
  readonly debitId?: string
  /** The note on a document with made-up data; null outside a demo. */
  readonly demo: { readonly mark: string; readonly note: string } | null
  /** "Page {page} of {pages}", with placeholders for the numbers. */
  readonly pageOf: string
  /** The spreadsheet's heading for the column with the currency. */
  readonly currencyLabel: string
}

/** Whether the document has a table of amounts, so that there is something for a spreadsheet. */
export function hasAmounts(document: PrintedDocument): boolean {
  return document.sections.some(
    (section) => section.kind === 'table' && section.columns.some(({ isFigure }) => isFigure),
  )
}

/** All amounts in the product are in dollars. */
const CURRENCY = 'USD'
const words = (text: string): Cell => ({ text, value: text, look: 'words' })

/**
 * The spreadsheet of a document: each table with its heading row and the currency but without its sum, one table after another
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
