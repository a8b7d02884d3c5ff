import { BlockList, isIP } from 'node:net'

/** IPv4 that isn't the public Internet: our own machine and network, the cloud's metadata, and everything set aside (RFC 6890). */
const NOT_PUBLIC: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]
/** Of IPv6 only 2000::/3 is given out, and of it not these: documentation, and ways to write an IPv4 address. */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, bits] of NOT_PUBLIC) refused.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of NOT_PUBLIC_6) refused.addSubnet(net, bits, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public Internet, so that asking it reaches nothing of ours. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** Whether a URL names this machine, or an address that isn't public. Any other name is judged by where it leads at each delivery. */
export function leadsInside(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return /(?:^|\.)localhost$/i.test(host) || (isIP(host) !== 0 && !isPublicAddress(host))
}
