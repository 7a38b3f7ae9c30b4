import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password is stored as argon2id with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('a ladys life'), hashPassword('a ladys life')])
  for (const stored of [one, other])
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
})

test('a password matches as it was typed alone: no case, no space and no end of it is left out', async () => {
  const long = 'above the treeline '.repeat(10)
  const stored = await hashPassword(long)
  expect(await passwordMatches(stored, long)).toBe(true)
  for (const near of [long.trim(), long.toUpperCase(), long.slice(0, 72), `${long}x`, ''])
    expect(await passwordMatches(stored, near)).toBe(false)
})
