import { createHash } from 'node:crypto'
import type { PrintedDocument } from '#domain/documents/printed-document.ts'
import { LANGUAGE_NAMES } from '#domain/language.ts'
import type { AgreementTerms } from '#services/documents/agreement-terms.ts'
import type { KeptAgreement } from '#services/documents/show-accepted-agreement.ts'
import { agreementNotes, agreementSections } from '#web/member/documents/group-documents.server.ts'
import { holderFacts, printed } from '#web/member/documents/printed.server.ts'
import type { Writer } from '#web/member/documents/writer.server.ts'

/** The words of an agreement as they're accepted: a part of a printed document, without anyone's name. */
export type AgreementWords = Pick<PrintedDocument, 'title' | 'sections' | 'notes'>

/** The agreement that someone would accept now, its words as they'd be kept, and their fingerprint. */
export function agreementWords(
  writer: Writer,
  terms: AgreementTerms,
): { words: AgreementWords; content: string; fingerprint: string } {
  const words = {
    title: writer.group('agreement.toJoin'),
    sections: agreementSections(writer, terms),
    notes: agreementNotes(writer, terms),
  }
  const content = JSON.stringify(words)
  return { words, content, fingerprint: createHash('sha256').update(content).digest('hex') }
}

/** An accepted agreement, in the very words and language in which it was accepted (docs/decisions/0073). */
export function acceptedDocument(writer: Writer, kept: KeptAgreement): PrintedDocument {
  const { group: t, words, code } = writer
  // Our own words, written by `agreementWords`; only their fingerprint may be trusted to name them.
  const accepted: AgreementWords = JSON.parse(kept.content)
  return printed(writer, {
    group: kept.holder.group,
    position: kept.holder.position,
    fileName: 'accepted-agreement',
    eyebrow: t('agreement.eyebrow'),
    title: t('agreement.accepted'),
    figure: null,
    facts: [
      ...holderFacts(writer, kept.holder, kept.madeAt),
      { term: t('agreement.acceptedOn'), cell: writer.instant(kept.acceptedAt) },
      {
        term: t('agreement.termsVersion'),
        cell: words(t('agreement.textLine', { text: kept.termsVersion, language: LANGUAGE_NAMES[kept.language] })),
      },
      { term: t('agreement.recordsVersion'), cell: words(kept.recordsVersion) },
      { term: t('agreement.columns.fingerprint'), cell: code(kept.textHash) },
    ],
    sections: accepted.sections,
    notes: [...accepted.notes, t('agreement.acceptedNote')],
  })
}
