import { describe, expect, it } from 'vitest'
import { matchNames } from './command-match.ts'

const ITEMS = [
  { label: 'Home' },
  { label: 'Favorites', words: 'hearts saved' },
  { label: 'Account settings', words: 'theme password' },
  { label: 'Dark theme', words: 'night appearance' },
  { label: 'Help & Support' },
]

const labels = (typed: string, options = {}) => matchNames(typed, ITEMS, options).map(({ label }) => label)

describe('finding a command by what was typed', () => {
  it('gives all in their order while nothing is typed', () => {
    expect(labels(' ')).toEqual(ITEMS.map(({ label }) => label))
    expect(labels('', { limit: 2 })).toEqual(['Home', 'Favorites'])
  })

  it('finds the beginnings of words, in any order, without regard to capitals and accents', () => {
    expect(labels('fav')).toEqual(['Favorites'])
    expect(labels('SETT acc')).toEqual(['Account settings'])
    expect(labels('fàvor')).toEqual(['Favorites'])
    expect(labels('help support')).toEqual(['Help & Support'])
  })

  it('forgives a typo from four letters on and two from eight on, and none in less', () => {
    expect(labels('favrites')).toEqual(['Favorites'])
    expect(labels('hlep')).toEqual(['Help & Support'])
    expect(labels('favrotes')).toEqual(['Favorites'])
    expect(labels('hpm')).toEqual([])
    expect(labels('favrites', { typos: false })).toEqual([])
    expect(labels('favor', { typos: false })).toEqual(['Favorites'])
  })

  it('puts a name before other words for the same', () => {
    expect(labels('theme')).toEqual(['Dark theme', 'Account settings'])
    expect(labels('saved')).toEqual(['Favorites'])
  })

  it('puts what begins with the typed text first', () => {
    const items = [{ label: 'All favorites' }, { label: 'Favorites' }]
    expect(matchNames('favor', items)[0]?.label).toBe('Favorites')
  })

  it('finds nothing where one of the words is not meant, nor for signs alone', () => {
    expect(labels('dark lamp')).toEqual([])
    expect(labels('!!')).toEqual([])
  })
})
