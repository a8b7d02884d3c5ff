import { readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees, type SecurityKey } from '#db/guarantees.ts'
import type { Db } from '#db/rows.ts'
import { fingerprintOf } from '#services/contemplations/document-fingerprint.ts'

/** The fingerprint of each document of a security as it is now, for those who decide without a page. */
export async function readFingerprints(db: Db, security: SecurityKey): Promise<(item: string) => string> {
  const [rows, files] = [await readGuarantees(db, security), await readGuaranteeFiles(db, security)]
  const known = new Map<string, string>(rows.map((row) => [row.item, fingerprintOf(row, files)]))
  return (item) => known.get(item) ?? ''
}
