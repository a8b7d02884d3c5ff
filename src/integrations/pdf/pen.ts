import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import type { Face, Fonts } from '#integrations/pdf/fonts.ts'

export type Doc = InstanceType<typeof PDFDocument>

/** A face to write with; a code is words whose digits stay the text's, with a zero no one takes for an O. */
export type Hand = Face | 'code' | 'strongCode'

/** How words look: face, size in points, color, and from one baseline to the next in sizes. */
export interface Style {
  face: Hand
  size: number
  color: string
  leading?: number
}

/** What writes words: measures and wraps them, and draws a line at its baseline. */
export interface Pen {
  doc: Doc
  widthOf(text: string, style: Style): number
  /** The lines of a text in that width, broken at spaces; what is longer than a line is broken anywhere. */
  wrap(text: string, style: Style, width: number): string[]
  /** The same for a heading: no more lines than it needs, each about as long. */
  wrapEven(text: string, style: Style, width: number): string[]
  /** Draws one line from `x`, or to it when it ends there. */
  line(text: string, style: Style, at: { x: number; baseline: number; ends?: boolean }): void
}

/** From one baseline to the next, in points. */
export const leadingOf = ({ size, leading = 1.4 }: Style): number => size * leading

/** By how many points a heading's lines are narrowed at a time. */
const STEP = 8

/** Letters that the same cut of a face draws. */
interface Run {
  name: string
  text: string
}

/** A pen with our fonts for a new document. */
export function createPen(doc: Doc, fonts: Fonts): Pen {
  for (const [face, cuts] of Object.entries(fonts))
    for (const [cut, font] of cuts.entries()) doc.registerFont(`${face}${cut}`, font as unknown as string)
  const runs = (text: string, face: Hand) => runsOf(text, face, fonts)
  const widthOf = (text: string, { face, size }: Style) =>
    runs(text, face).reduce(
      (width, run) => width + doc.font(run.name).fontSize(size).widthOfString(run.text, featuresOf(face)),
      0,
    )
  return {
    doc,
    widthOf,
    wrap: (text, style, width) => wrapWords(text, width, (words) => widthOf(words, style)),
    wrapEven: (text, style, width) => {
      const measured = (words: string) => widthOf(words, style)
      const lines = wrapWords(text, width, measured)
      for (let narrower = width - STEP; narrower > width / 2; narrower -= STEP) {
        const even = wrapWords(text, narrower, measured)
        if (even.length > lines.length) return wrapWords(text, narrower + STEP, measured)
      }
      return lines
    },
    line: (text, style, { x, baseline, ends = false }) => {
      let at = ends ? x - widthOf(text.trimEnd(), style) : x
      for (const run of runs(text, style.face)) {
        doc.font(run.name).fontSize(style.size).fillColor(style.color)
        doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(style.face) })
        at += doc.widthOfString(run.text, featuresOf(style.face))
      }
    },
  }
}

/** Figures of one width. */
const featuresOf = (face: Hand): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  face === 'figures' || face === 'digits' || face === 'display' ? { features: ['tnum'] } : {}

/** Digits are the display face's wherever text is set, as on the screen: its zeros are plain, the text's are slashed. */
const DIGITS: Partial<Record<Hand, Face>> = { text: 'digits', strong: 'figures' }
const IS_DIGIT = /[$%\d\u2212]/

function runsOf(text: string, hand: Hand, fonts: Fonts): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const face = IS_DIGIT.test(letter) ? (DIGITS[hand] ?? faceOf(hand)) : faceOf(hand)
    const { drawn, cut } = drawable(letter, fonts[face])
    const name = `${face}${cut}`
    const last = runs.at(-1)
    if (last?.name === name) last.text += drawn
    else runs.push({ name, text: drawn })
  }
  return runs
}

const faceOf = (hand: Hand): Face => (hand === 'code' ? 'text' : hand === 'strongCode' ? 'strong' : hand)

/** A letter none of our cuts has is drawn without its marks, or as a question mark: a PDF for everyone has no empty box. */
function drawable(letter: string, cuts: readonly Font[]): { drawn: string; cut: number } {
  for (const drawn of [letter, letter.normalize('NFD').replaceAll(/\p{M}/gu, ''), '?']) {
    const cut = cuts.findIndex((font) => drawn !== '' && font.hasGlyphForCodePoint(drawn.codePointAt(0) ?? 0))
    if (cut !== -1) return { drawn, cut }
  }
  return { drawn: '?', cut: 0 }
}

/** Breaks at spaces that may break; each line but the last keeps its space, so that what is copied has its words apart. */
function wrapWords(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<= )/)) {
    if (widthOf((line + word).trimEnd()) <= width) {
      line += word
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line.trimEnd()) > width) {
      const cut = longestFit(line, width, widthOf)
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

function longestFit(word: string, width: number, widthOf: (text: string) => number): number {
  let length = 1
  while (length < word.length && widthOf(word.slice(0, length + 1)) <= width) length += 1
  return length
}
