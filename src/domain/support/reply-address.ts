/** 160 bits in hexadecimal: mail programs may write an address in lowercase, and what is before the @ has room for 64 characters. */
const TOKEN = /^[0-9a-f]{40}$/

/** The address under which a conversation is answered: `reply@example.com` becomes `reply+TOKEN@example.com`. */
export function replyAddress(base: string, token: string): string {
  const at = base.lastIndexOf('@')
  return `${base.slice(0, at)}+${token}${base.slice(at)}`
}

/** The token in an address that `replyAddress` made from this base, in any case and behind the mark, if there is one; null for any other address. */
export function tokenIn(address: string, base: string, mark = ''): string | null {
  const at = base.lastIndexOf('@')
  const [before, after] = [`${base.slice(0, at)}+${mark}`.toLowerCase(), base.slice(at).toLowerCase()]
  const given = address.trim().toLowerCase()
  if (!given.startsWith(before) || !given.endsWith(after)) return null
  const token = given.slice(before.length, -after.length)
  return TOKEN.test(token) ? token : null
}

/** Before the token of an address to which undeliverable email comes back: no conversation's token begins like it. */
const RETURN = 'b-'

/** The envelope sender of an email, to which reports about it come: `reply@example.com` becomes `reply+b-TOKEN@example.com`. */
export const returnAddress = (base: string, token: string): string => replyAddress(base, `${RETURN}${token}`)

/** The token in an address that `returnAddress` made from this base, in any case; null for any other address. */
export const returnTokenIn = (address: string, base: string): string | null => tokenIn(address, base, RETURN)

/** The most characters of a mailbox before the @ that leave room for a token (RFC 5321, 4.5.3.1.1: 64 in all). */
export const LONGEST_MAILBOX = 64 - '+'.length - RETURN.length - 40

/** Whether an address is this mailbox, with anything or nothing after a plus sign. */
export function isAtMailbox(address: string, base: string): boolean {
  const at = base.lastIndexOf('@')
  const [local, domain] = [base.slice(0, at).toLowerCase(), base.slice(at).toLowerCase()]
  const given = address.trim().toLowerCase()
  return given === `${local}${domain}` || (given.startsWith(`${local}+`) && given.endsWith(domain))
}
