/** Where uploaded files are kept, encrypted before they are stored. Nothing but the product reads them. */
export interface Files {
  /** Stores or replaces a file. `key` is a path of letters, digits, hyphens and slashes. Throws when it could not. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file as it was put. Throws when there is none, or when it is not what we put there. */
  get(key: string): Promise<Uint8Array>
  /** Seals a file again by the current secret. False when it is sealed by it already, or when there is none. */
  renew(key: string): Promise<boolean>
  /** Takes a file away; none is no fault. */
  delete(key: string): Promise<void>
}
