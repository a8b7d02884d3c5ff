/** What a person's sealed text begins with. Bytes of chance begin like this once in 10^14 times, and their seal says so then. */
export const PERSONAL_MARK = Buffer.from('\x03cotav')
