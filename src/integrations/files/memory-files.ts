import type { Files } from '#integrations/files/files.ts'

/** Files that live as long as the process: lives, benchmarks and tests. */
export function memoryFiles(): Files {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => {
      kept.set(key, Uint8Array.from(bytes))
    },
    get: async (key) => {
      const bytes = kept.get(key)
      if (bytes === undefined) throw new Error(`no file ${key}`)
      return Uint8Array.from(bytes)
    },
    has: async (key) => kept.has(key),
    // What lives only as long as the process isn't sealed.
    renew: async () => false,
    delete: async (key) => {
      kept.delete(key)
    },
    trouble: async () => null,
  }
}
