import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { KycDocumentType } from '#domain/kyc/documents.ts'

/** A file that proves something of an identity (DATA-05). */
export interface KycDocumentRow {
  user_id: string
  id: string
  document_type: KycDocumentType
  /** The key of the file in storage; no one opens it but our own pages (KYC-17). */
  file_url: string
  /** What kind it is, with the extension of what it really is: nothing of its owner. */
  file_name: string
  file_size: number
  upload_date: Date
  /** The file's own key, sealed; null for a file from before files had one. */
  sealed_key: Buffer | null
  /** What its owner called it, made harmless, sealed; null for one from before, whose name is in file_name. */
  sealed_name: Buffer | null
}

const COLUMNS = sql`user_id, id, document_type, file_url, file_name, file_size::int as file_size, upload_date,
  sealed_key, sealed_name`

/** CALL-05: a person's documents, the newest first. */
export async function listKycDocuments(db: Db, userId: string): Promise<KycDocumentRow[]> {
  const { rows } = await sql<KycDocumentRow>`
    select ${COLUMNS} from kyc_documents where user_id = ${userId} order by upload_date desc, id desc`.execute(db)
  return rows
}

/** One document by its id, whoever owns it, or null. The caller checks who may see it. */
export async function findKycDocument(db: Db, id: string): Promise<KycDocumentRow | null> {
  const { rows } = await sql<KycDocumentRow>`select ${COLUMNS} from kyc_documents where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Adds a document (KYC-17). */
export async function insertKycDocument(tx: Tx, row: KycDocumentRow): Promise<void> {
  await sql`
    insert into kyc_documents (user_id, id, document_type, file_url, file_name, file_size, upload_date,
      sealed_key, sealed_name)
    values (${row.user_id}, ${row.id}, ${row.document_type}, ${row.file_url}, ${row.file_name}, ${row.file_size},
      ${row.upload_date}, ${row.sealed_key}, ${row.sealed_name})`.execute(tx)
}

/** Removes a document of this person; returns the key of its file, or null when they have none with this id. */
export async function deleteKycDocument(tx: Tx, userId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ file_url: string }>`
    delete from kyc_documents where user_id = ${userId} and id = ${id} returning file_url`.execute(tx)
  return rows[0]?.file_url ?? null
}
