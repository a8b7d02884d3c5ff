import type { AttachmentRefusal } from '#domain/support/attachment.ts'
import type { Outcome } from '#domain/verdict.ts'

/** What a file of a format that can carry programs is looked through as. */
export type InspectedKind = 'pdf' | 'docx' | 'doc'

/** Why a file isn't taken after it was looked through. */
export type InspectionRefusal = Extract<
  AttachmentRefusal,
  'attachment_locked' | 'attachment_harmful' | 'attachment_too_long' | 'attachment_unreadable' | 'attachment_later'
>

/** What was found out about a file that is taken; pages are counted in PDFs only. */
export interface Inspected {
  pages: number
}

export type InspectionOutcome = Outcome<Inspected, InspectionRefusal>

/** Looks through documents that strangers send, where what is in them can do no harm. */
export interface Inspection {
  /** Never throws for what is in the file: what can't be looked through is refused. */
  inspect(kind: InspectedKind, content: Uint8Array): Promise<InspectionOutcome>
  /** Ends what runs for it. */
  close(): void
}
