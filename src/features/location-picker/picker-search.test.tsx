import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { planStore } from '../../sync/plan/plan.ts'
import { SEARCH_FOCUS_DELAY_MS } from './picker-constants.ts'
import {
  box,
  BRECKENRIDGE,
  button,
  chosen,
  LIMON,
  openPicker,
  parent,
  stop,
  withoutServer,
} from './picker.fixture.tsx'

beforeEach(withoutServer)

test.each([
  ['to whom the picker was opened is led to the search box', null, 'Search locations...'],
  ['who went to a button before stays there', 'Close', null],
])('%s', (_, wentTo, placeholder) => {
  vi.useFakeTimers()
  try {
    openPicker()
    if (wentTo) act(() => button(wentTo).focus())
    act(() => void vi.advanceTimersByTime(SEARCH_FOCUS_DELAY_MS))
    const focused = document.activeElement
    expect(focused?.getAttribute('placeholder')).toBe(placeholder)
    if (wentTo) expect(focused).toBe(button(wentTo))
  } finally {
    vi.useRealTimers()
  }
})

test('suggestions start at three characters; a picked one fills the box and can be added', async () => {
  openPicker()
  await userEvent.type(box(), 'br')
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.type(box(), 'eck')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.startsWith('B'))).toEqual([
    true,
    true,
  ])
  expect(button('Add').disabled).toBe(true)
  await userEvent.click(screen.getByRole('option', { name: /^Breckenridge/ }))
  expect(box().value).toBe('Breckenridge, Colorado, USA')
  await userEvent.click(button('Add'))
  expect(chosen()).toEqual(['town-breckenridge'])
  expect(box().value).toBe('')
  expect(screen.getByText('1 Selected')).toBeTruthy()
})

test('suggestions and chosen places read shortened addresses; what is stored keeps the whole one', async () => {
  openPicker()
  await userEvent.type(box(), 'breck')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Breckenridge CO',
    'Blue Lake CO',
  ])
  expect(screen.getByRole('option', { name: 'Breckenridge, CO' })).toBeTruthy()
  await userEvent.keyboard('{Enter}{Enter}')
  const row = screen.getByRole('list', { name: 'Selected places' })
  expect(within(row).getByText('Breckenridge, CO')).toBeTruthy()
  expect(planStore.get().stops[0]?.address).toBe('Breckenridge, Colorado, USA')
})

test('a suggestion says what tells it from others, how far it is and what to know', async () => {
  openPicker({ stops: [LIMON] })
  await userEvent.type(box(), 'starbu')
  expect(
    screen.getByRole('option', {
      name: 'Emerald Lake, lake in Gunnison County · 9 mi N of Crested Butte, approximate, check first, 12 mi away',
    }).textContent,
  ).toBe('Emerald Lake lake in Gunnison County · 9 mi N of Crested Butte approximate, check first 12 mi')
})

test('what a query cannot find is explained, and read out', async () => {
  openPicker()
  await userEvent.type(box(), 'gas')
  const said = screen.getAllByText(/Too few gas stations are known here/)
  expect(said.map((one) => one.closest('[role=status]') !== null)).toContain(true)
  expect(said).toHaveLength(2)
})

test('the letters that were typed are marked in the suggestions', async () => {
  openPicker()
  await userEvent.type(box(), 'breck')
  const marked = screen.getAllByRole('option').map((one) => one.querySelector('mark')?.textContent)
  expect(marked).toEqual(['Breck', undefined])
})

test('arrow keys and Enter pick a suggestion, Enter again adds it', async () => {
  openPicker()
  await userEvent.type(box(), 'breck{ArrowDown}{ArrowDown}{Enter}')
  expect(box().value).toBe('Blue Lake, Colorado, USA')
  await userEvent.type(box(), '{Enter}')
  expect(chosen()).toEqual(['lake'])
})

test('Escape closes the suggestions first, the picker second', async () => {
  openPicker()
  await userEvent.type(box(), 'breck')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(parent.onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(parent.onClose).toHaveBeenCalledTimes(1)
})

test('typing after a pick takes the candidate back', async () => {
  openPicker()
  await userEvent.type(box(), 'breck{Enter}')
  expect(button('Add').disabled).toBe(false)
  await userEvent.type(box(), 'x')
  expect(button('Add').disabled).toBe(true)
})

test('a chip fills the box with its address', async () => {
  openPicker()
  const chips = screen.getByRole('group', { name: 'Suggested places' })
  await userEvent.click(within(chips).getByRole('button', { name: 'Crested Butte' }))
  expect(box().value).toBe('Crested Butte, Colorado, USA')
  await userEvent.click(button('Add'))
  expect(chosen()).toEqual(['suggested_crested_butte'])
})

test('what is in the list already cannot be added again', async () => {
  openPicker({ stops: [stop('Vail', 39.64)] })
  const { placeId, lat, lng } = BRECKENRIDGE
  await userEvent.type(box(), 'breck{Enter}{Enter}')
  await userEvent.type(box(), 'breck{Enter}')
  expect(button('Add').disabled).toBe(true)
  expect(planStore.get().stops.at(-1)).toMatchObject({ placeId, lat, lng })
})

test('an unsupported device is told so when it is asked where it is', async () => {
  openPicker()
  vi.stubGlobal('navigator', { ...navigator, geolocation: undefined })
  await userEvent.click(button('Use my location'))
  vi.unstubAllGlobals()
  expect(
    (await screen.findAllByText('Geolocation is not supported by this browser.')).length,
  ).toBeGreaterThan(0)
})
