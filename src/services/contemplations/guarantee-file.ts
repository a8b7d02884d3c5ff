import type { Context } from '#context'
import type { GuaranteeFileRow } from '#db/guarantee-files.ts'
import { SECURITY_TABLES, type SecurityOf } from '#db/guarantees.ts'

/** A file of a security as its owner and a reviewer see it in a list. */
export interface GuaranteeFile {
  id: string
  name: string
  bytes: number
  /** Sent files stay: a reviewer looks at them. */
  isSent: boolean
}

/** The row without where its file is. */
export function guaranteeFile(ctx: Context, row: GuaranteeFileRow): GuaranteeFile {
  return { id: row.id, name: guaranteeFileName(ctx, row), bytes: row.file_size, isSent: row.sent_at !== null }
}

/** What its owner called it. */
export function guaranteeFileName(ctx: Context, { of, id, sealed_name }: GuaranteeFileRow): string {
  return ctx.sealing.open(sealed_name, guaranteeFilePlace(of, 'sealed_name', id))
}

/** What a file's sealed columns are bound to. */
export const guaranteeFilePlace = (of: SecurityOf, column: 'sealed_key' | 'sealed_name', id: string) =>
  `${SECURITY_TABLES[of].files}.${column}:${id}`
