import type { Cell, Line, PrintedDocument, Proof, Section, Table } from '#domain/documents/printed-document.ts'
import { QuiltPicture } from '#web/member/documents/quilt-picture.tsx'
import { Mark } from '#web/quilt/mark.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

/** A document on a sheet of paper, white in both themes: what the PDF draws, in the same order and words. */
export function DocumentSheet({ document }: { document: PrintedDocument }) {
  const { eyebrow, title, figure, quilt, facts, sections, notes, proof, demo, product } = document
  return (
    <article className="paper relative flex flex-col gap-8 overflow-hidden rounded-corner border border-line bg-surface p-4 text-ink sm:p-8">
      {/* A mark across the sheet, drawn by the style: it is no text to be read. */}
      {demo === null ? null : <div aria-hidden="true" data-mark={demo.mark} className="paper-mark" />}
      <header className="on-mangrove relative grid items-center gap-6 rounded-corner rounded-br-[44px] bg-mangrove p-5 text-ink sm:grid-cols-[1fr_minmax(0,15rem)] sm:p-8">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex items-center gap-3 pb-5 font-display text-18 font-bold">
            <Mark />
            {product}
          </p>
          <p className="text-14 font-semibold text-ipe">{eyebrow}</p>
          <h1 className="text-28 text-balance wrap-anywhere sm:text-36">{title}</h1>
          {figure === null ? null : (
            <p className="flex flex-col pt-4">
              <span className="text-14 text-ink-2">{figure.label}</span>
              <span className="figures text-36 font-bold sm:text-48">{figure.text}</span>
              <span className="text-14 text-ink-2">{figure.note}</span>
            </p>
          )}
        </div>
        <QuiltPicture picture={quilt} />
      </header>
      <dl className="relative grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(({ term, cell }) => (
          <div key={term} className="flex min-w-0 flex-col">
            <dt className="text-14 text-ink-2">{term}</dt>
            <dd className="font-semibold wrap-anywhere">
              <CellText cell={cell} />
            </dd>
          </div>
        ))}
      </dl>
      <SheetSections sections={sections} />
      <div className="relative flex flex-col gap-2 text-14 text-ink-2">
        {[...notes, ...(demo === null ? [] : [demo.note])].map((note) => (
          <p key={note} className="measure">
            {note}
          </p>
        ))}
      </div>
      {proof === null ? null : <ProofPart proof={proof} />}
    </article>
  )
}

/** The parts of a document, under headings of that level. */
export function SheetSections({
  sections,
  headingLevel = 2,
}: {
  sections: PrintedDocument['sections']
  headingLevel?: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return sections.map((section) => (
    <section key={section.title} className="relative flex min-w-0 flex-col gap-2 border-t-2 border-ink pt-3">
      <Heading className="text-18 sm:text-22">{section.title}</Heading>
      <SectionBody section={section} />
    </section>
  ))
}

function SectionBody({ section }: { section: Section }) {
  if (section.kind === 'bill') return <Bill lines={section.lines} />
  if (section.kind === 'table') return <TableBody table={section} />
  if (section.kind === 'steps')
    return (
      <ol className="flex measure list-decimal flex-col gap-2 pl-8">
        {section.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  return section.paragraphs.map((paragraph) => (
    <p key={paragraph} className="measure">
      {paragraph}
    </p>
  ))
}

function Bill({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="flex flex-col">
      {lines.map(({ term, cell, isStrong = false }) => (
        <div
          key={term}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0 ${isStrong ? 'text-18 font-bold' : 'text-16'}`}
        >
          <dt className={`max-w-max grow basis-3/5 ${isStrong ? 'font-display' : ''}`}>{term}</dt>
          <dd className={`ml-auto text-right wrap-anywhere ${isStrong ? '' : 'font-semibold'}`}>
            <CellText cell={cell} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** On a narrow screen each row of more than two cells is set in lines of its own; on paper and from there up a table. */
function TableBody({ table }: { table: Table }) {
  if (table.rows.length === 0) return <p className="measure">{table.empty}</p>
  const onPhone = table.isMovements ? 'paper-movements' : table.columns.length > 2 ? 'paper-rows' : ''
  return (
    <table aria-label={table.title} className={`paper-table ${onPhone} w-full text-14 sm:text-16`}>
      <thead>
        <tr className="border-b border-ink text-14 text-ink-2">
          {table.columns.map(({ label, isFigure = false }) => (
            <th key={label} scope="col" className={isFigure ? 'text-right' : 'text-left'}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document never change places.
          <Row key={place} table={table} row={row} />
        ))}
      </tbody>
      {table.total === null ? null : (
        <tfoot className="border-t-2 border-ink font-bold">
          <Row table={table} row={table.total} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ table, row }: { table: Table; row: readonly Cell[] }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      {row.map((cell, column) => {
        const { label = '', isFigure = false } = table.columns[column] ?? {}
        return column === 0 ? (
          <th key={label} scope="row" className="text-left font-semibold">
            <CellText cell={cell} />
          </th>
        ) : (
          <td key={label} data-label={label} className={isFigure ? 'text-right' : ''}>
            <CellText cell={cell} />
          </td>
        )
      })}
    </tr>
  )
}

function CellText({ cell: { text, look } }: { cell: Cell }) {
  if (look === 'words') return text
  return <span className={look === 'figure' ? 'figures' : 'font-mono text-14 wrap-anywhere'}>{text}</span>
}

/** The code to scan beside the page it opens. */
function ProofPart({ proof }: { proof: Proof }) {
  const { title, text, url, alt, squares } = proof
  return (
    <section className="relative flex flex-wrap items-start gap-5 break-inside-avoid">
      <QrCode squares={squares} label={alt} className="size-32 shrink-0" />
      <div className="flex min-w-0 max-w-prose grow basis-60 flex-col gap-1">
        <h2 className="text-18">{title}</h2>
        <p className="text-16">{text}</p>
        <p className="text-14">
          <a className="link wrap-anywhere" href={url}>
            {url}
          </a>
        </p>
      </div>
    </section>
  )
}
