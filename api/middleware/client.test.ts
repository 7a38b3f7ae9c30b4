import { expect, test } from 'vitest'
import { loggableNetwork, networksOf, plainAddress } from './client.ts'

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['203.0.113.7:51234', ['203.0.113.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['::ffff:c000:207', ['192.0.2.7']],
  ['0:0:0:0:0:FFFF:192.0.2.7', ['192.0.2.7']],
  ['[::ffff:192.0.2.7]:51234', ['192.0.2.7']],
  ['2001:db8:1:1234:3:4:5:6', ['2001:db8:1:1234::/64', '2001:db8:1:1200::/56']],
  ['2001:0DB8:0001:1234::1', ['2001:db8:1:1234::/64', '2001:db8:1:1200::/56']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56']],
  ['[2001:db8::1]:443', ['2001:db8:0:0::/64', '2001:db8:0:0::/56']],
  ['[2001:db8::1]', ['2001:db8:0:0::/64', '2001:db8:0:0::/56']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56']],
  ['unknown', ['unknown']],
])('the networks of %s are %s', (address, networks) => {
  expect(networksOf(plainAddress(address))).toEqual(networks)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:12:3456::1', '2001:db8:12::/48'],
  ['a forged entry', 'unknown'],
])('%s is logged as %s', (address, logged) => {
  expect(loggableNetwork(plainAddress(address))).toBe(logged)
})
