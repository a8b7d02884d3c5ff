/** Where uploaded files are kept, encrypted before they are stored. Nothing but the product reads them. */
export interface Files {
  /**
   * Stores or replaces a file, encrypted with `own`, its 32 bytes (keyed-files.ts). `key` is a path of letters, digits, hyphens, and
   * slashes. Throws when it can't.
   */
  put(key: string, bytes: Uint8Array, own: Uint8Array): Promise<void>
  /** The file as it was stored; `own` is null for one from before, sealed with the secret. Throws when there is none, or when it isn't what we stored. */
  get(key: string, own: Uint8Array | null): Promise<Uint8Array>
  /** Whether there is such a file. Throws when it can't tell. */
  has(key: string): Promise<boolean>
  /** Seals a file from before again with the current secret. False when it already is, or when there is no file. */
  renew(key: string): Promise<boolean>
  /** Removes a file; a missing one is no error. */
  delete(key: string): Promise<void>
}
