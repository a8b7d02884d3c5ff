import type { Files } from '#integrations/files/files.ts'
import { openedBy, type Sealing, sealedBy } from '#integrations/sealing.ts'

/** Where sealed bytes are kept, each under its key. */
export interface ByteStore {
  /** Stores or replaces the whole: killed in the middle, it's what it was before. */
  write(key: string, sealed: Uint8Array): Promise<void>
  /** Throws when there is none. */
  read(key: string): Promise<Uint8Array>
  exists(key: string): Promise<boolean>
  delete(key: string): Promise<void>
  trouble: Files['trouble']
}

const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/

/** Files in any store. Each is encrypted with its own key and bound to its place, so that a copied or swapped file doesn't open. */
export function sealedFiles(store: ByteStore, sealing: Sealing): Files {
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error(`no key of a file: ${JSON.stringify(key)}`)
    return `files:${key}`
  }
  return {
    put: async (key, bytes, own) => await store.write(key, sealedBy(own, bytes, place(key))),
    get: async (key, own) => {
      const at = place(key)
      const sealed = await store.read(key)
      return own === null ? sealing.openBytes(sealed, at) : openedBy(own, sealed, at)
    },
    has: async (key) => {
      place(key)
      return await store.exists(key)
    },
    renew: async (key) => {
      const at = place(key)
      if (!(await store.exists(key))) return false
      const renewed = sealing.renew(await store.read(key), at)
      if (renewed === null) return false
      await store.write(key, renewed)
      return true
    },
    delete: async (key) => {
      place(key)
      await store.delete(key)
    },
    trouble: () => store.trouble(),
  }
}
