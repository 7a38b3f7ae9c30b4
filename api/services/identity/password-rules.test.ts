import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordRefusal } from './password-rules.ts'

const OWNER = {
  firstName: 'Isabella',
  lastName: 'Bird',
  email: 'i.bird73@example.com',
  birthday: '1990-10-15',
}
const refusal = (password: string, owner = OWNER) => passwordRefusal(password, owner, 8)

describe('a new password is refused', () => {
  test.each(['password', 'PassWord', 'letmein123', 'letmein2026!', 'pass word', '1234567890', 'qwerty123'])(
    'for being common, also with digits or signs around it: %s',
    (password) => expect(refusal(password)).toContain('most common'),
  )

  test.each([
    'aaaaaaaa',
    '        ',
    'aaaaaaa1',
    'aabbbaba',
    'abcabcabc',
    'moonmoonmo',
    '🔥🔥🔥🔥',
    'abcdefgh',
    'hgfedcba',
    'jihgfedcb',
    'abcd7391',
  ])('for repeating or counting characters: %j', (password) =>
    expect(refusal(password)).toContain('repeats or counts'),
  )

  test.each([
    'isabella',
    'Isabella1990',
    'isabella bird',
    'BirdIsabella!',
    'i.bird73@example.com',
    'example.com1',
    'timberline',
    'Timberline-2026',
    '19901015',
    '15.10.1990',
    '10/15/1990',
  ])('for being made of the person’s own words or ours: %s', (password) =>
    expect(refusal(password)).toContain('your name'),
  )

  test('whatever accents the name is written with', () => {
    const owner = { ...OWNER, firstName: 'Zoë-Hélène' }
    expect(refusal('zoehelene7', owner)).toContain('your name')
    expect(refusal('Zoe\u0308-He\u0301le\u0300ne', owner)).toContain('your name')
  })
})

describe('a new password is accepted', () => {
  test.each([
    'a ladys life 1873',
    'correct-horse-battery',
    'birdsong at dawn',
    'above the treeline',
    'columbine trail 9',
    '48215973',
    'xkqzvjwp',
    'موسى يمشي في الجبل',
    'パスワードは秘密',
  ])('without digit, sign or capital, in any writing: %s', (password) => expect(refusal(password)).toBeNull())

  test('when a short name or an address of digits only happens to stand in it', () => {
    expect(refusal('sleepers', { ...OWNER, firstName: 'Lee' })).toBeNull()
    expect(refusal('7712308452', { ...OWNER, email: '123@example.com' })).toBeNull()
  })

  test('whatever it is: no password and no name makes the rules fail', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(text, text, text, (password, firstName, lastName) => {
        expect([null, expect.any(String)]).toContainEqual(
          refusal(password, { ...OWNER, firstName, lastName }),
        )
      }),
    )
  })
})
