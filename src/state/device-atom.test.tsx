import { act } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceAtom } from './device-atom.ts'

const KEY = 'seats'
const seats = () => deviceAtom(KEY, atLeastNone, 1)
const atLeastNone = (stored: unknown) => (typeof stored === 'number' && stored >= 0 ? stored : undefined)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('a fact this browser remembers', () => {
  it('is there on the next visit', () => {
    createStore().set(seats(), 3)
    expect(createStore().get(seats())).toBe(3)
  })

  it.each(['"three"', '-1', 'not even json'])('falls back where %s is stored', (stored) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    localStorage.setItem(KEY, stored)
    expect(createStore().get(seats())).toBe(1)
  })

  it('follows another tab of the browser while a screen shows it, also when that tab forgets everything', () => {
    const [store, atom] = [createStore(), seats()]
    store.sub(atom, () => undefined)
    otherTab(() => localStorage.setItem(KEY, '4'), KEY)
    expect(store.get(atom)).toBe(4)
    otherTab(() => localStorage.clear(), null)
    expect(store.get(atom)).toBe(1)
  })

  it('lasts from screen to screen where the browser keeps nothing', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    const [store, atom] = [createStore(), seats()]
    const leave = store.sub(atom, () => undefined)
    store.set(atom, 5)
    leave()
    store.sub(atom, () => undefined)
    expect(store.get(atom)).toBe(5)
  })
})

function otherTab(writes: () => void, key: string | null) {
  writes()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}
