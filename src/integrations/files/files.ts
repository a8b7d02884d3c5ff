/** Where uploaded files are kept, encrypted before they are stored. Nothing but the product reads them. */
export interface Files {
  /** Stores or replaces a file. `key` is a path of letters, digits, hyphens, and slashes. Throws when it can't. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file as it was stored. Throws when there is none, or when it isn't what we stored. */
  get(key: string): Promise<Uint8Array>
  /** Seals a file again with the current secret. False when it already is, or when there is no file. */
  renew(key: string): Promise<boolean>
  /** Removes a file; a missing one is no error. */
  delete(key: string): Promise<void>
}
