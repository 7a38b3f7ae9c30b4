import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PLAN } from '../../core/domain/plan/plan.ts'
import {
  openDraftAtom,
  overlayDraftAtom,
  overlayOpenAtom,
  resetSearchScreenAtom,
  SEARCH_SCREEN_KEY,
  searchScreenAtom,
} from './search-overlay.ts'

const LINK = '/search?place=town-ouray@38.02,-107.67@Ouray'

const LINKS_SEARCH = { plan: EMPTY_PLAN, earlier: false }

beforeEach(() => localStorage.clear())
afterEach(() => window.history.replaceState(null, '', '/'))

const goTo = (address: string) => window.history.replaceState(null, '', address)

/** What the app finds when it starts. */
function started() {
  const store = createStore()
  store.sub(overlayOpenAtom, () => undefined)
  return store
}

describe('the overlay that was open when the app was killed', () => {
  it.each(['/', '/search', '/search?view=map', '/favorites?utm_source=mail'])(
    'opens again where it was left, at %s',
    (address) => {
      goTo(address)
      started().set(overlayOpenAtom, true)
      expect(started().get(overlayOpenAtom)).toBe(true)
    },
  )

  it('stays closed over another screen', () => {
    goTo('/')
    started().set(overlayOpenAtom, true)
    goTo('/favorites')
    expect(started().get(overlayOpenAtom)).toBe(false)
  })

  it('stays closed over a link that says a search, wherever it was left', () => {
    for (const left of ['/', '/search', LINK]) {
      goTo(left)
      started().set(overlayOpenAtom, true)
      goTo(LINK)
      expect(started().get(overlayOpenAtom), left).toBe(false)
    }
  })

  it('of an earlier build, which did not say where, opens again at Home', () => {
    localStorage.setItem('universalSearchModalOpen', 'true')
    expect(started().get(overlayOpenAtom)).toBe(true)
    goTo('/search')
    expect(started().get(overlayOpenAtom)).toBe(false)
  })

  it('stays closed when it was closed', () => {
    const store = started()
    store.set(overlayOpenAtom, true)
    store.set(overlayOpenAtom, false)
    expect(started().get(overlayOpenAtom)).toBe(false)
  })

  it('opens over a link by a tap, until the app starts again', () => {
    goTo(LINK)
    const store = started()
    store.set(openDraftAtom, LINKS_SEARCH)
    expect([store.get(overlayOpenAtom), store.get(overlayDraftAtom)]).toEqual([true, LINKS_SEARCH])
  })
})

describe('the search screen', () => {
  it('is about the own plan whenever it is opened anew', () => {
    const store = started()
    store.set(openDraftAtom, LINKS_SEARCH)
    store.set(overlayOpenAtom, false)
    store.set(overlayOpenAtom, true)
    expect(store.get(overlayDraftAtom)).toBeNull()
  })

  it('begins anew for who signs in', () => {
    const store = started()
    store.set(overlayOpenAtom, true)
    store.set(searchScreenAtom, (now) => ({ ...now, activeTab: 'what', lastActiveSection: 'who' }))
    store.set(resetSearchScreenAtom)
    expect(store.get(overlayOpenAtom)).toBe(false)
    expect(store.get(searchScreenAtom)).toMatchObject({ activeTab: null, lastActiveSection: null })
  })

  it.each([
    [
      'the plan of an earlier build, once',
      { activeTab: 'who', lastActiveSection: 'when', owner: 'ada' },
      'who',
    ],
    ['nowhere where this build wrote the plan', { version: 2, owner: 'ada' }, null],
  ])('has its tab from %s', async (_case, stored, activeTab) => {
    localStorage.setItem('timberline:search-bar', JSON.stringify(stored))
    vi.resetModules()
    const state = await import('./search-overlay.ts')
    localStorage.removeItem('timberline:search-bar')
    const store = createStore()
    store.sub(state.searchScreenAtom, () => undefined)
    expect(store.get(state.searchScreenAtom).activeTab).toBe(activeTab)
  })

  it('is read whatever is stored', () => {
    localStorage.setItem(SEARCH_SCREEN_KEY, JSON.stringify({ activeTab: 'where?', lastActiveSection: 'who' }))
    const store = createStore()
    store.sub(searchScreenAtom, () => undefined)
    expect(store.get(searchScreenAtom)).toMatchObject({ activeTab: null, lastActiveSection: 'who' })
  })
})
