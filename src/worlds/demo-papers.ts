import type { Font } from 'fontkit'
import sharp from 'sharp'
import { asActor, type Context } from '#context'
import { addDays, addYears, dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cell, type PrintedDocument, table } from '#domain/documents/printed-document.ts'
import type { StandardReason } from '#domain/kyc/standard-reasons.ts'
import { invariant } from '#domain/verdict.ts'
import { readFonts } from '#integrations/pdf/fonts.ts'
import { seededRandom } from '#integrations/random.ts'
import { writePdf } from '#services/documents/write-pdf.ts'
import { addKycDocument } from '#services/kyc/add-kyc-document.ts'

/** An applicant of the demo, as their papers name them. */
export interface PaperHolder {
  userId: string
  /** Among the applicants: it decides what the papers look like. */
  place: number
  fullName: string
  bornOn: PlainDay
  address: string
  city: string
  /** What a reviewer will find wrong with them. */
  fault: StandardReason | null
}

/** The place, among the waiting applicants, of the one whose ID has expired. */
const EXPIRED = 4

/**
 * Gives each applicant an ID card and a bill of two pages, drawn for the demo and marked as samples, through the gate that every upload passes. Their
 * ids and keys come from a chance of their own, so that nothing else in the world shifts.
 */
export async function sendPapers(ctx: Context, holders: readonly PaperHolder[]): Promise<void> {
  const own: Context = { ...ctx, random: seededRandom(`cotavia demo papers ${holders[0]?.place ?? 0}`) }
  for (const holder of holders) {
    const person = asActor(own, { kind: 'person', userId: holder.userId, role: 'user' })
    const files = [
      { type: 'government_id', name: 'sample-id.png', content: await drawCard(ctx, holder) },
      { type: 'proof_of_address', name: 'sample-bill.pdf', content: await writePdf(ctx, billOf(ctx, holder)) },
      ...(holder.fault === 'name_differs'
        ? [{ type: 'bank_statement', name: 'sample-statement.pdf', content: await writePdf(ctx, statementOf(holder)) }]
        : []),
    ]
    for (const { type, ...file } of files) {
      const added = await addKycDocument(person, { type, file })
      invariant(added.ok, 'what the demo draws passes the gate')
    }
  }
}

const WIDTH = 1012
const HEIGHT = 638
/** Enough that no one can read what's written. */
const BLUR = 9
const SKINS = ['#e2b48c', '#b07a52', '#8a5a3c', '#f0c9a8'] as const
const SHIRTS = ['#00695f', '#5b4a9e', '#c7354f', '#0e3a3f'] as const

async function drawCard(ctx: Context, holder: PaperHolder): Promise<Uint8Array> {
  const { place, fault } = holder
  const { display, text } = await readFonts()
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const expiresOn = addYears(today, place === EXPIRED || fault === 'id_expired' ? -1 : 2 + (place % 5))
  const line = (y: number, label: string, words: string) =>
    `<g fill="#46605f">${written(text, label, 380, y, 24)}</g><g fill="#0f2a2e">${written(display, words, 380, y + 42, 38)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" rx="28" fill="#ffffff"/>
    <rect width="${WIDTH}" height="110" fill="#0e3a3f"/>
    <g fill="#f5b21f">${written(display, 'SAMPLE IDENTITY CARD', 44, 72, 44)}</g>
    <rect x="44" y="150" width="290" height="360" fill="#b7dbd0"/>
    <circle cx="189" cy="300" r="84" fill="${SKINS[place % SKINS.length]}"/>
    <path d="M74 510a115 115 0 0 1 230 0Z" fill="${SHIRTS[place % SHIRTS.length]}"/>
    ${line(170, 'Name', holder.fullName)}
    ${line(260, 'Date of birth', holder.bornOn)}
    ${line(350, 'Number', `S${String(4_120_663 + place * 90_017)}-${place + 11}`)}
    ${line(440, 'Expires', expiresOn)}
    <g fill="#46605f">${written(text, 'Drawn for the demo. No one was issued this card.', 44, 590, 26)}</g>
  </svg>`
  const card = sharp(Buffer.from(svg))
  return await (fault === 'id_blurred' ? card.blur(BLUR) : card).png().toBuffer()
}

/** Words as outlines, so that the picture is the same on a machine without fonts. */
function written(cuts: readonly Font[], words: string, x: number, y: number, size: number): string {
  let at = 0
  const glyphs = [...words].map((letter) => {
    const font = cuts.find((cut) => cut.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? cuts[0]
    const glyph = font?.layout(letter).glyphs[0]
    const drawn = glyph === undefined ? '' : `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`
    at += glyph?.advanceWidth ?? 0
    return drawn
  })
  const scale = size / (cuts[0]?.unitsPerEm ?? 1000)
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

const cell = (text: string, look: Cell['look'] = 'words'): Cell => ({ text, value: text, look })
/** As many as need a second page. */
const READINGS = 40
/** Older than a proof of address may be. */
const OLD_DAYS = 130

/** What every paper drawn for the demo has. */
const SAMPLE = {
  ...{ language: 'enUS', eyebrow: 'Sample', figure: null, proof: null },
  quilt: { width: 1, height: 1, alt: 'Sample', shapes: [], own: null },
  notes: ['Drawn for the demo. There’s no such company.'],
  demo: { mark: 'Sample', note: 'Made-up data' },
  pageOf: 'Page {page} of {pages}',
  currencyLabel: 'Currency',
} satisfies Partial<PrintedDocument>

function billOf(ctx: Context, { place, fullName, address, city, fault }: PaperHolder): PrintedDocument {
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const billedOn = fault === 'address_old' ? addDays(today, -OLD_DAYS) : today
  return {
    ...SAMPLE,
    ...{ product: 'Sample Light & Water', fileName: 'sample-bill', title: 'Electricity bill' },
    facts: [
      { term: 'Account holder', cell: cell(fullName) },
      { term: 'Service address', cell: cell(`${address}, ${city}`) },
      { term: 'Billed on', cell: cell(billedOn) },
    ],
    sections: [
      table({
        title: 'Meter readings',
        empty: '',
        columns: [
          { label: 'Reading', share: 3 },
          { label: 'Kilowatt-hours', share: 2, isFigure: true },
        ],
        rows: Array.from({ length: READINGS }, (_, row) => [
          cell(`Week ${row + 1}`),
          cell(String(118 + ((row * 17 + place * 5) % 60)), 'figure'),
        ]),
        total: null,
      }),
    ],
  }
}

/** A bank statement in another name than that of the ID: only the first one is the same. */
function statementOf({ fullName }: PaperHolder): PrintedDocument {
  return {
    ...SAMPLE,
    ...{ product: 'Sample Bank', fileName: 'sample-statement', title: 'Account statement' },
    facts: [{ term: 'Account holder', cell: cell(`${fullName.split(' ')[0]} Sample-Name`) }],
    sections: [],
  }
}
