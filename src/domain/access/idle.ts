/** AUTH-22: when someone who does nothing is warned and signed out. The browser and the server go by the same figures. */

const SECOND = 1000
const MINUTE = 60 * SECOND

export const IDLE_MS = 10 * MINUTE
export const WARN_MS = 8 * MINUTE
export const CHECK_MS = MINUTE

/** How often a page that someone uses tells the server, at most: reading and typing ask it for nothing. */
export const TELL_SERVER_MS = 30 * SECOND
/** How old the server's note may be before it writes another one. */
export const NOTE_MS = 30 * SECOND
/** The server learns of an act that much late at most, so this is when no one can have done anything for ten minutes. */
export const IDLE_ON_SERVER_MS = IDLE_MS + TELL_SERVER_MS + NOTE_MS
