/** 160 bits in hexadecimal: mail programs may write an address in lowercase, and what is before the @ has room for 64 characters. */
const TOKEN = /^[0-9a-f]{40}$/

/** The address under which a conversation is answered: `reply@example.com` becomes `reply+TOKEN@example.com`. */
export function replyAddress(base: string, token: string): string {
  const at = base.lastIndexOf('@')
  return `${base.slice(0, at)}+${token}${base.slice(at)}`
}

/** The token in an address that `replyAddress` made from this base, in any case; null for any other address. */
export function tokenIn(address: string, base: string): string | null {
  const at = base.lastIndexOf('@')
  const [before, after] = [`${base.slice(0, at)}+`.toLowerCase(), base.slice(at).toLowerCase()]
  const given = address.trim().toLowerCase()
  if (!given.startsWith(before) || !given.endsWith(after)) return null
  const token = given.slice(before.length, -after.length)
  return TOKEN.test(token) ? token : null
}

/** Whether an address is this mailbox, with anything or nothing after a plus sign. */
export function isAtMailbox(address: string, base: string): boolean {
  const at = base.lastIndexOf('@')
  const [local, domain] = [base.slice(0, at).toLowerCase(), base.slice(at).toLowerCase()]
  const given = address.trim().toLowerCase()
  return given === `${local}${domain}` || (given.startsWith(`${local}+`) && given.endsWith(domain))
}
