import type { InspectedKind, InspectionOutcome } from './inspection.ts'

/** What a file begins with on its way to the inspector: its kind's place in this list, one byte, and its length, four. */
export const INSPECTED_KINDS: readonly InspectedKind[] = ['pdf', 'docx', 'doc']
export const HEAD_BYTES = 5

/** The inspector's answer, a line of JSON; the peak is that of its whole life. */
export interface InspectorAnswer {
  outcome: InspectionOutcome
  peakKilobytes: number
}
