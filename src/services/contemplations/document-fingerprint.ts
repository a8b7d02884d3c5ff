import { createHash } from 'node:crypto'
import type { GuaranteeFileRow } from '#db/guarantee-files.ts'
import type { GuaranteeRow } from '#db/guarantees.ts'

/** 64 bits: two sendings of one document never share it by accident, and nothing is won by making them. */
const LENGTH = 16

/** Tells one sending of a document from the next, in hex: a form carries it, so that a decision is about what its reviewer saw (rules 8). */
export function fingerprintOf(row: GuaranteeRow, files: readonly GuaranteeFileRow[]): string {
  const hash = createHash('sha256').update(row.sealed_reference ?? '')
  const sent = files.filter((file) => file.security_id === row.security_id && file.item === row.item && file.sent_at)
  for (const id of sent.map((file) => file.id).sort()) hash.update(id)
  return hash.digest('hex').slice(0, LENGTH)
}
