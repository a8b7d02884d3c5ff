/**
 * A network address as people read it: IPv6 in its shortest form, IPv4 in IPv6 as IPv4. Null without one, and for the address of zeros,
 * which names no network.
 */
export function readableAddress(address: string | null): string | null {
  if (address === null) return null
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  const url = `http://[${plain}]`
  const short = URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : plain
  return short === '::' ? null : short
}
