import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { button, openPicker, parent, THREE, withoutServer } from './picker.fixture.tsx'

beforeEach(withoutServer)

test('Next goes on and closes', async () => {
  openPicker({ stops: THREE })
  await userEvent.click(button('Next'))
  expect(parent.onNext).toHaveBeenCalledTimes(1)
  expect(parent.onClose).toHaveBeenCalledTimes(1)
})

test('says that the map failed', async () => {
  openPicker()
  await waitFor(() => expect(screen.getByText('Failed to load map')).toBeTruthy(), { timeout: 5000 })
  expect(screen.getByText('Please check your connection')).toBeTruthy()
})

test('the category buttons say whether their places are shown', async () => {
  openPicker()
  await userEvent.click(button(/^Food/))
  expect(button(/^Food/).getAttribute('aria-pressed')).toBe('false')
  expect(button(/^Lodging/).getAttribute('aria-pressed')).toBe('true')
})

test('the category buttons say in their names how many places they stand for, shown or not', async () => {
  openPicker()
  const food = CURATED_PLACES.filter(({ category }) => category === 'restaurants').length
  await userEvent.click(button(`Food ${food}`))
  expect(button(`Food ${food}`).getAttribute('aria-pressed')).toBe('false')
})

test('the fully open sheet lays the places side by side, a lower one below each other', async () => {
  vi.stubGlobal('matchMedia', undefined)
  openPicker({ stops: THREE })
  const list = screen.getByRole('list', { name: 'Selected places' })
  expect(list.dataset.axis).toBe('y')
  // Not by the focus, which the search box takes when it opens.
  const handle = screen.getByRole('slider', { name: 'Selected locations, height' })
  fireEvent.keyDown(handle, { key: 'End' })
  expect(list.dataset.axis).toBe('x')
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  expect(list.dataset.axis).toBe('y')
  vi.unstubAllGlobals()
})

test('the sheet waits below while the on-screen keyboard is up, then stands where it stood', () => {
  vi.stubGlobal('matchMedia', undefined)
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  openPicker({ stops: THREE })
  const handle = screen.getByRole('slider', { name: 'Selected locations, height' })
  const resizeTo = (height: number) =>
    act(() => {
      viewport.height = height
      viewport.dispatchEvent(new Event('resize'))
    })
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(handle.getAttribute('aria-valuetext')).toBe('Half open')
  resizeTo(window.innerHeight - 300)
  expect(handle.getAttribute('aria-valuetext')).toBe('Lowered')
  resizeTo(window.innerHeight)
  expect(handle.getAttribute('aria-valuetext')).toBe('Half open')
  vi.unstubAllGlobals()
})

test('it opens with the sheet lowered, so that most of what is seen is the map', () => {
  vi.stubGlobal('matchMedia', undefined)
  openPicker({ stops: THREE })
  const handle = screen.getByRole('slider', { name: 'Selected locations, height' })
  expect(handle.getAttribute('aria-valuetext')).toBe('Lowered')
  vi.unstubAllGlobals()
})

test('the fully open sheet pictures the places and lists what is in view', () => {
  vi.stubGlobal('matchMedia', undefined)
  openPicker({ stops: THREE })
  expect(screen.queryByRole('list', { name: 'Places in view' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Selected locations, height' }), { key: 'End' })
  expect(screen.getByRole('list', { name: 'Places in view' })).toBeTruthy()
  vi.unstubAllGlobals()
})

test('filters and categories stand in one row with the suggested places', () => {
  openPicker()
  const row = button('Filter').closest('[data-controls-row]')
  expect(row?.contains(screen.getByRole('group', { name: 'Places on the map' }))).toBe(true)
  expect(row?.contains(screen.getByRole('group', { name: 'Suggested places' }))).toBe(true)
  expect(row?.contains(button('Terrain'))).toBe(false)
})
