import { type Hashing, hexOf, utf8 } from '#domain/hashing.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** What a base backup says about itself. */
export interface BackupManifest {
  /** SHA-256 over the manifest, which names every file with its checksum: the same backup has the same one. */
  hash: Uint8Array
  takenAt: Date
  /** The files' sizes, unpacked. */
  bytes: number
  /** Which database it is of; null before PostgreSQL 17, which doesn't say. */
  systemId: string | null
  /** Where in the write-ahead log it ends: restored to here or later, it's whole. */
  endLsn: string
}

export type ManifestRefusal = 'manifest_unreadable' | 'manifest_broken'

const CHECKSUM = /"Manifest-Checksum": "([0-9a-f]{64})"\}\s*$/
const SYSTEM_ID = /^"System-Identifier": (\d+),$/m

/**
 * Reads the `backup_manifest` that PostgreSQL writes last, with the checksum that covers all of it, so a backup that broke off has none that is whole. Its
 * time is when PostgreSQL wrote `backup_label`, before it copied anything (decision 0111).
 */
export function readBackupManifest(hashing: Hashing, text: string): Outcome<BackupManifest, ManifestRefusal> {
  const checksum = CHECKSUM.exec(text)
  if (checksum === null) return refuse('manifest_unreadable')
  const hash = hashing.sha256(utf8(text.slice(0, checksum.index)))
  if (hexOf(hash) !== checksum[1]) return refuse('manifest_broken')
  const { files, ranges } = partsOf(text)
  const takenAt = instantOf(files.find(({ path }) => path === 'backup_label')?.modified ?? '')
  const endLsn = ranges.at(-1)
  if (takenAt === null || endLsn === undefined) return refuse('manifest_unreadable')
  return grant({
    hash,
    takenAt,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    // Read as text: it has more digits than a number keeps.
    systemId: SYSTEM_ID.exec(text)?.[1] ?? null,
    endLsn,
  })
}

interface ManifestFile {
  path: unknown
  size: number
  modified: string
}

/** Its files, and the end of each range of the log. Empty where it has another form than the versions we know. */
function partsOf(text: string): { files: ManifestFile[]; ranges: string[] } {
  const manifest = parsed(text)
  const rows = (name: string) => {
    const value = manifest?.[name]
    return Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  }
  return {
    files: rows('Files').map((file) => ({
      path: file.Path,
      size: Number(file.Size),
      modified: String(file['Last-Modified']),
    })),
    ranges: rows('WAL-Ranges').map((range) => String(range['End-LSN'])),
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

/** `2026-11-27 06:56:27 GMT`. */
function instantOf(modified: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) GMT$/.exec(modified)
  return parts === null ? null : new Date(`${parts[1]}T${parts[2]}Z`)
}
