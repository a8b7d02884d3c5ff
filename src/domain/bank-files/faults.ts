import { type Refused, refuse } from '#domain/verdict.ts'

/**
 * Why a bank file is refused. The details name its `line`, from 1, and what was found there: `field`, `from`, `to`, and `found` of a field;
 * `expected`, `before`, or `counted` against it.
 */
export type BankFileRefusal =
  | 'line_length'
  | 'line_character'
  | 'record_unexpected'
  | 'field_wrong'
  | 'entry_misplaced'
  | 'amount_wrong'
  | 'addendum_missing'
  | 'out_of_order'
  | 'total_wrong'
  | 'line_left_over'
  | 'block_not_full'
  | 'file_ends'

export type LineFault = Refused<BankFileRefusal>

/** What is wrong with a line. */
export function lineFault(refusal: BankFileRefusal, line: number, details: object = {}): LineFault {
  return refuse(refusal, { line, ...details })
}
