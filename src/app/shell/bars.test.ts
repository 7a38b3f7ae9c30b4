import { describe, expect, it, test } from 'vitest'
import { barsOf, centralAct, hasBell, hasGround } from './bars.ts'

const TRAVELER = { visitor: false, mode: 'traveler', modal: null } as const
const NOBODY = { ...TRAVELER, visitor: true }
const HOME = { topBar: true }
const MAIN = { topBar: false }
const PLAIN = { topBar: false, bottomBar: false }

describe('the bars around a screen', () => {
  it.each([
    ['Home for a visitor', HOME, NOBODY, true, 'visitor'],
    ['Home for a traveler', HOME, TRAVELER, true, 'traveler'],
    ['Home for a provider', HOME, { ...TRAVELER, mode: 'provider' }, true, 'provider'],
    ['Home for an administrator', HOME, { ...TRAVELER, mode: 'admin' }, true, null],
    ['a main screen without the top bar', MAIN, TRAVELER, false, 'traveler'],
    ['a screen without bars', PLAIN, TRAVELER, false, null],
    ['a screen without bars for a provider', PLAIN, { ...TRAVELER, mode: 'provider' }, false, null],
    ['an unknown path', undefined, NOBODY, true, 'visitor'],
    ['a mode that was left behind by signing out', HOME, { ...NOBODY, mode: 'admin' }, true, 'visitor'],
    ['while the search is open', HOME, { ...TRAVELER, modal: 'search' }, false, 'traveler'],
    ['while a profile is completed', HOME, { ...TRAVELER, modal: 'profile-completion' }, false, 'traveler'],
    ['while a profile is edited', HOME, { ...TRAVELER, modal: 'edit-profile' }, false, 'traveler'],
    ['while a message is begun', HOME, { ...TRAVELER, modal: 'new-message' }, false, null],
    [
      'while a message is begun by a provider',
      HOME,
      { ...TRAVELER, mode: 'provider', modal: 'new-message' },
      false,
      null,
    ],
  ] as const)('%s', (_, row, scene, top, bottom) => {
    expect(barsOf(row, scene)).toEqual({ top, bottom })
  })
})

test.each([
  [{ visitor: true, loading: false }, false],
  [{ visitor: true, loading: true }, false],
  [{ visitor: false, loading: true }, false],
  [{ visitor: false, loading: false }, true],
])('the bell of %o stands there: %s', (scene, shown) => {
  expect(hasBell(scene)).toBe(shown)
})

test.each([
  ['search', false, false, false],
  ['create', true, false, false],
  ['results', false, true, true],
  ['results', true, true, true],
  ['create', false, false, true],
] as const)(
  'the central button means %s (own search %s, active %s, activated %s)',
  (act, ownSearch, searchActive, searchActivated) => {
    expect(centralAct({ ownSearch, searchActive, searchActivated })).toBe(act)
  },
)

describe('the relief behind the screen', () => {
  it.each([
    ['a main page', { path: '/favorites', tab: 2 }, TRAVELER, true],
    ['a main page of a visitor', { path: '/favorites', tab: 2 }, NOBODY, true],
    ['Home, which has a picture of its own', { path: '/', tab: 0 }, TRAVELER, false],
    ['the trip planner, to which a visitor’s Acts leads', { path: '/trip-planner' }, NOBODY, true],
    ['becoming a provider', { path: '/traveler-become-provider' }, TRAVELER, true],
    ['the legal page', { path: '/traveler-legal' }, TRAVELER, true],
    ['gift cards', { path: '/traveler-gift-cards' }, TRAVELER, true],
    ['any other page', { path: '/help' }, TRAVELER, false],
    [
      'a main page in another mode',
      { path: '/favorites', tab: 2 },
      { visitor: false, mode: 'provider' },
      false,
    ],
    ['an unknown path', undefined, NOBODY, false],
  ] as const)('%s', (_what, row, scene, shown) => {
    expect(hasGround(row, scene)).toBe(shown)
  })
})
