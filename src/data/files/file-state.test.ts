import { expect, it } from 'vitest'
import { stateOf, type Surroundings } from './file-state.ts'

const around: Surroundings = { transfer: undefined, online: true, sessionOver: false, isVisitor: false }
const row = {
  id: 'a',
  space: 'b',
  type: 'image/jpeg',
  bytes: 1,
  state: 'waits',
  keptAt: 0,
} as const

it.each([
  ['on its way', row, { transfer: { way: 'out', done: 40, total: 100 } }, 'Sending 40 %'],
  ['just begun', row, { transfer: { way: 'out', done: 0, total: 100 } }, 'Sending …'],
  ['of a visitor', row, { isVisitor: true, online: false }, 'On this phone'],
  ['sent', { ...row, state: 'here' }, { online: false }, 'On this phone'],
  ['coming', null, { transfer: { way: 'in', done: 5, total: 10 } }, 'Downloading 50 %'],
  ['held by a full server', row, { transfer: { way: 'held', why: 'It is full.' } }, 'Waiting. It is full.'],
  ['not to be had', null, { transfer: { way: 'failed', why: 'no.' } }, 'Not on this phone: no.'],
] as const)('a file that is %s says so', (_what, of, change, words) => {
  expect(stateOf(of, { ...around, ...change }).words).toBe(words)
})
