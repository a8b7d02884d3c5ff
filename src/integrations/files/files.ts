/** Where uploaded files are kept, encrypted before they are stored. Nothing but the product reads them. */
export interface Files {
  /** Stores or replaces a file. `key` is a path of letters, digits, hyphens and slashes. Throws when it could not. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file as it was put. Throws when there is none, or when it is not what we put there. */
  get(key: string): Promise<Uint8Array>
  /** Takes a file away; none is no fault. */
  delete(key: string): Promise<void>
}
