import { access, constants, mkdir, rename } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Files, FilesAway } from '#integrations/files/files.ts'
import { sealedFiles } from '#integrations/files/sealed-files.ts'
import type { Sealing } from '#integrations/sealing.ts'

const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Files in a folder (`file:` URL), sealed. The folder is made when the first file comes, or someone asks whether it can be used. */
export function diskFiles({ url, sealing }: { url: string; sealing: Sealing }): Files {
  const folder = new URL(url.replace(/\/*$/, '/'))
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return sealedFiles(
    {
      write: async (key, sealed) => {
        // Beside it, and moved into place whole. No key has a dot; the name is always the same, so that a repeat leaves nothing behind.
        const beside = `${key}.part`
        await disk.put(beside, sealed)
        await rename(new URL(beside, folder), new URL(key, folder))
      },
      read: (key) => disk.getBytes(key),
      exists: (key) => disk.exists(key),
      delete: (key) => disk.delete(key),
      trouble: async () => {
        try {
          await mkdir(folder, { recursive: true })
          await access(folder, constants.R_OK | constants.W_OK)
          return null
        } catch (error) {
          const { code = 'unknown' } = error as NodeJS.ErrnoException
          return new FilesAway(
            `the folder ${fileURLToPath(folder)}`,
            NOT_ALLOWED.has(code) ? 'denied' : 'missing',
            code,
          )
        }
      },
    },
    sealing,
  )
}
