import type { Files } from '#integrations/files/files.ts'
import type { RandomSource } from '#integrations/random.ts'
import type { Sealing } from '#integrations/sealing.ts'

interface FileTools {
  files: Files
  sealing: Sealing
  random: RandomSource
}

/** 256 bits, for AES-256-GCM. */
export const KEY_BYTES = 32

/**
 * Stores a file under a key of its own and returns that key, sealed for `place`, the column of the row that names the file
 * (`table.column:id`). Whoever deletes the row makes the file unreadable, in every copy of the disk too; a rotation of the secret seals 60 bytes
 * again, not the file.
 */
export async function putKeyed(
  { files, sealing, random }: FileTools,
  file: { key: string; place: string; content: Uint8Array },
): Promise<Buffer> {
  const own = random.bytes(KEY_BYTES)
  await files.put(file.key, file.content, own)
  return sealing.sealBytes(own, file.place)
}

/** Opens what `putKeyed` stored. Without a sealed key it's a file from before, sealed with the secret itself. Throws when it isn't what we stored. */
export async function getKeyed(
  { files, sealing }: Omit<FileTools, 'random'>,
  file: { key: string; place: string; sealedKey: Uint8Array | null },
): Promise<Uint8Array> {
  const own = file.sealedKey === null ? null : sealing.openBytes(file.sealedKey, file.place)
  return await files.get(file.key, own)
}
