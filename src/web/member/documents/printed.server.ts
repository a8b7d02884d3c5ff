import type { Line, PrintedDocument, Proof } from '#domain/documents/printed-document.ts'
import type { DocumentGroup, DocumentHolder } from '#services/documents/document-holder.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { drawQuilt } from '#web/member/documents/draw-quilt.ts'
import type { Writer } from '#web/member/documents/writer.server.ts'
import { squaresOf } from '#web/qr-squares.server.ts'

type Own = Omit<PrintedDocument, 'language' | 'product' | 'quilt' | 'demo' | 'pageOf' | 'proof' | 'currencyLabel'> & {
  group: DocumentGroup
  position: number | null
  proof?: Proof
}

/** A document with what all of them have: product, quilt, page numbers, the demo's mark, and where it can be checked. */
export function printed(writer: Writer, { group, position, proof, ...own }: Own): PrintedDocument {
  const { ctx, language, t, shell } = writer
  const { PRODUCT_NAME, DEMO_MODE } = ctx.config
  const mine = position === null ? 'none' : group.selected.includes(position) ? 'selected' : 'waiting'
  const alt = shell('quiltLabel', {
    selected: group.selected.length,
    shares: group.spots,
    mine,
    position: position ?? 0,
  })
  return {
    language,
    product: PRODUCT_NAME,
    ...own,
    fileName: `${PRODUCT_NAME.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${own.fileName}-${group.id.slice(0, 8)}`,
    quilt: drawQuilt({ seed: group.id, tiles: group.tiles, selected: group.selected, own: position, alt }),
    proof: proof ?? publicProof(writer, group),
    demo: DEMO_MODE ? { mark: t('demo'), note: t('demoNote') } : null,
    pageOf: t('pageOf', { page: '{page}', pages: '{pages}' }),
    currencyLabel: t('currency'),
  }
}

interface ProofWords {
  title: string
  text: string
  alt: string
}

const publicProof = (writer: Writer, group: DocumentGroup): Proof =>
  proofAt(writer, inLanguage(`/groups/${group.id}`, writer.language), {
    title: writer.t('publicRecord.title'),
    text: writer.t('publicRecord.text'),
    alt: writer.t('publicRecord.alt'),
  })

/** A public page of ours that bears a document out, with its QR code. */
export function proofAt({ ctx }: Writer, path: string, words: ProofWords): Proof {
  const url = ctx.config.PUBLIC_URL + path
  return { ...words, url, squares: squaresOf(url) }
}

/** Whose a document is, and when it was made. */
export function holderFacts(writer: Writer, holder: DocumentHolder, madeAt: Date): Line[] {
  const { t, words } = writer
  return [
    { term: t('group'), cell: words(holder.group.name) },
    { term: t('member'), cell: words(holder.fullName) },
    {
      term: t('spot'),
      cell: words(t('spotLine', { position: holder.position, tail: holder.memberTail })),
    },
    { term: t('madeOn'), cell: writer.instant(madeAt) },
  ]
}
