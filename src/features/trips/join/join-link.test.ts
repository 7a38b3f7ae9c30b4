import { expect, test } from 'vitest'
import { readServerLink } from './join-link.ts'

const BASE = 'https://trips.example/app/'

test.each([
  ['https://trips.example/app/join-trip#lAb-_9', { to: '/join-trip', token: 'lAb-_9', isElsewhere: false }],
  ['Come along!\nhttps://trips.example/app/join-trip#lAb\nSee you', { token: 'lAb', isElsewhere: false }],
  ['https://trips.example/shared-trip#tok', { to: '/shared-trip', token: 'tok', isElsewhere: false }],
  ['http://127.0.0.1:8787/join-trip#lAb', { host: '127.0.0.1:8787', isElsewhere: true }],
  ['https://evil.example/?https://trips.example/join-trip#lAb', { host: 'evil.example', isElsewhere: true }],
])('%j leads to %j', (text, link) => {
  expect(readServerLink(text, BASE)).toMatchObject(link)
})

test.each([
  'join-trip#lAb',
  'https://trips.example/join-trip#',
  'https://trips.example/join-trip/lAb',
  `https://trips.example/join-trip#${'x'.repeat(129)}`,
])('%j is no link to a trip', (text) => {
  expect(readServerLink(text, BASE)).toBeNull()
})
