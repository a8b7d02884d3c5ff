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
  /** Tries out whether files can be stored and read now: what's wrong, or null. Throws nothing, and takes a few seconds at most. */
  trouble(): Promise<FilesAway | null>
}

/**
 * Why files can't be stored and read: the place doesn't answer (`away`), doesn't accept our keys (`keys`), doesn't let us read and write
 * (`denied`), or isn't there (`missing`).
 */
export type FilesTrouble = 'away' | 'keys' | 'denied' | 'missing'

const SAYS: Record<FilesTrouble, string> = {
  away: 'doesn’t answer',
  keys: 'doesn’t accept our keys',
  denied: 'doesn’t let us read and write',
  missing: 'isn’t there',
}

/** Nothing is wrong with the file or the request for it: the place where files are kept can't be used now. */
export class FilesAway extends Error {
  override name = 'FilesAway'
  readonly why: FilesTrouble

  /** `said`: what the place itself calls it. */
  constructor(place: string, why: FilesTrouble, said: string) {
    super(`files can’t be stored or read: ${place} ${SAYS[why]} (${said})`)
    this.why = why
  }
}
