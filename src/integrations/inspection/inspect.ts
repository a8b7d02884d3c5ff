import { inspectPdf } from './inspect-pdf.ts'
import { inspectDoc, inspectDocx } from './inspect-word.ts'
import type { InspectedKind, InspectionOutcome } from './inspection.ts'

/** Looks through one file right here. The product does it in a process of its own (child-inspector.ts). */
export async function inspect(kind: InspectedKind, content: Uint8Array): Promise<InspectionOutcome> {
  if (kind === 'pdf') return await inspectPdf(content)
  return kind === 'docx' ? inspectDocx(content) : inspectDoc(content)
}
