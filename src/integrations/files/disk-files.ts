import { rename } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from '#integrations/files/files.ts'
import { openedBy, type Sealing, sealedBy } from '#integrations/sealing.ts'

const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/

/**
 * Files in a folder (`file:` URL). Each is encrypted with its own key and bound to its place, so that a copied or swapped file doesn't open. The folder
 * is made when the first file comes.
 */
export function diskFiles(options: { url: string; sealing: Sealing }): Files {
  const folder = new URL(options.url.replace(/\/*$/, '/'))
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error(`no key of a file: ${JSON.stringify(key)}`)
    return `files:${key}`
  }
  return {
    put: async (key, bytes, own) => {
      await disk.put(key, sealedBy(own, bytes, place(key)))
    },
    get: async (key, own) => {
      const sealed = await disk.getBytes(key)
      return own === null ? options.sealing.openBytes(sealed, place(key)) : openedBy(own, sealed, place(key))
    },
    has: async (key) => {
      place(key)
      return await disk.exists(key)
    },
    renew: async (key) => {
      const at = place(key)
      if (!(await disk.exists(key))) return false
      const renewed = options.sealing.renew(await disk.getBytes(key), at)
      if (renewed === null) return false
      // Written beside it and moved into place whole: killed in the middle, the file is either the old one or the new one.
      const beside = `${key}-renewed`
      await disk.put(beside, renewed)
      await rename(new URL(beside, folder), new URL(key, folder))
      return true
    },
    delete: async (key) => {
      place(key)
      await disk.delete(key)
    },
  }
}
