import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's on the internet, with those that carry an IPv4 address inside. @source IANA special-purpose registries */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of PRIVATE_IPV4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_IPV6) closed.addSubnet(network, bits, 'ipv6')

/** All that is given out of IPv6. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether a numeric address is one of the internet: none of this machine, of its network, or of a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
