import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { move, shortName, type PickedPlaces } from '../../../parts/plan/picked-places.ts'
import { SelectedList } from './selected-list.tsx'
import type { ReorderAxis } from '../../../ui/gestures/use-reorder.ts'

// The gestures look once whether there are pointer events, and happy-dom's window does not say so.
vi.hoisted(() => Object.assign(window, { onpointerdown: null }))

const ROW_PX = 60

const stop = (name: string, lat: number): Location => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat,
  lng: -106,
})
const THREE = [stop('Vail', 39.64), stop('Aspen', 39.19), stop('Ouray', 38.02)]

const onMove = vi.fn<(from: number, by: number) => void>()
const said = vi.fn<(news: string) => void>()
const motor = vi.fn<(pattern: number[]) => boolean>()

beforeEach(() => {
  // Nothing is laid out here: rows of 60 px, in both directions.
  const at = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element) * ROW_PX
  for (const side of ['offsetTop', 'offsetLeft'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function (this: HTMLElement) {
      return at(this)
    })
  for (const size of ['offsetHeight', 'offsetWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(ROW_PX)
  vi.stubGlobal('matchMedia', undefined)
  Object.defineProperty(navigator, 'vibrate', { value: motor, configurable: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const spy of [onMove, said, motor]) spy.mockClear()
})

function List({ axis }: { axis: ReorderAxis }) {
  const [list, setList] = useState<PickedPlaces>(THREE)
  return (
    <SelectedList
      list={list}
      places={[]}
      axis={axis}
      highlightedId={null}
      legs={null}
      onMove={(from, by, news) => {
        onMove(from, by)
        said(news)
        setList(move(list, from, by))
      }}
      onDelete={() => {}}
      focusWhenEmpty={() => null}
      onSay={said}
    />
  )
}

const open = (axis: ReorderAxis = 'y') => render(<List axis={axis} />)
const handle = (name: string) => screen.getByRole('button', { name: `Reorder ${name}` })
const names = () =>
  within(screen.getByRole('list', { name: 'Selected places' }))
    .getAllByRole('button', { name: /^Reorder/ })
    .map((one) => one.getAttribute('aria-label')?.replace('Reorder ', ''))
const numbers = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.[0])

const press = (name: string) =>
  fireEvent.pointerDown(handle(name), {
    pointerId: 1,
    pointerType: 'touch',
    buttons: 1,
    clientX: 100,
    clientY: 100,
  })
const drag = (name: string, byPx: number, axis: ReorderAxis = 'y') => {
  const [clientX, clientY] = axis === 'x' ? [100 + byPx, 100] : [100, 100 + byPx]
  fireEvent.pointerMove(handle(name), { pointerId: 1, pointerType: 'touch', buttons: 1, clientX, clientY })
}
const release = (name: string, byPx: number) =>
  fireEvent.pointerUp(handle(name), {
    pointerId: 1,
    pointerType: 'touch',
    buttons: 0,
    clientX: 100,
    clientY: 100 + byPx,
  })

test('a drag shows the new order while it lasts and commits it once, on the drop', () => {
  open()
  press('Vail')
  drag('Vail', 20)
  drag('Vail', 70)
  expect(numbers()).toEqual(['2', '1', '3'])
  expect(onMove).not.toHaveBeenCalled()
  release('Vail', 70)
  expect(onMove).toHaveBeenCalledExactlyOnceWith(0, 1)
  expect(names()).toEqual(['Aspen', 'Vail', 'Ouray'])
})

test('a drag starts only after 3 px', () => {
  open()
  press('Vail')
  drag('Vail', 2)
  expect(said).not.toHaveBeenCalled()
  drag('Vail', 4)
  expect(said).toHaveBeenCalledExactlyOnceWith('Vail lifted, position 1 of 3')
})

test('the phone buzzes on the lift and on the drop', () => {
  open()
  press('Vail')
  drag('Vail', 20)
  expect(motor).toHaveBeenLastCalledWith([25])
  release('Vail', 20)
  expect(motor).toHaveBeenLastCalledWith([25, 25, 25])
})

test('Escape during a drag puts the row back', async () => {
  open()
  press('Vail')
  drag('Vail', 70)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => numbers()).toEqual(['1', '2', '3'])
  release('Vail', 70)
  expect(onMove).not.toHaveBeenCalled()
})

test('a pointer taken away by the system puts the row back', () => {
  open()
  press('Vail')
  drag('Vail', 70)
  fireEvent.pointerCancel(handle('Vail'), { pointerId: 1, pointerType: 'touch', clientX: 100, clientY: 170 })
  expect(names()).toEqual(['Vail', 'Aspen', 'Ouray'])
  expect(numbers()).toEqual(['1', '2', '3'])
  expect(onMove).not.toHaveBeenCalled()
})

test('cards beside each other are dragged sideways', () => {
  open('x')
  press('Ouray')
  drag('Ouray', -20, 'x')
  drag('Ouray', -120, 'x')
  expect(numbers()).toEqual(['2', '3', '1'])
})

test('keys lift, carry in steps of 25 px and drop, and every press is said', async () => {
  open()
  handle('Vail').focus()
  await userEvent.keyboard(' {ArrowDown}')
  expect(numbers()).toEqual(['1', '2', '3'])
  await userEvent.keyboard('{ArrowDown}')
  expect(numbers()).toEqual(['2', '1', '3'])
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Aspen', 'Vail', 'Ouray'])
  expect(said.mock.calls.flat()).toEqual([
    'Vail lifted, position 1 of 3',
    'Vail, still position 1 of 3',
    'Vail, position 2 of 3',
    'Vail dropped, position 2 of 3',
  ])
  expect(document.activeElement).toBe(handle('Vail'))
})

test('Escape puts back what the keys lifted, and nobody behind the list hears it', async () => {
  const behind = vi.fn<() => void>()
  document.addEventListener('keydown', behind, true)
  open()
  handle('Ouray').focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowUp}')
  expect(numbers()).toEqual(['1', '3', '2'])
  behind.mockClear()
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', behind, true)
  expect(behind).not.toHaveBeenCalled()
  expect(numbers()).toEqual(['1', '2', '3'])
  expect(onMove).not.toHaveBeenCalled()
  expect(said).toHaveBeenLastCalledWith('Ouray put back, position 3 of 3')
})

test('a lifted row whose handle loses the focus is put back', async () => {
  open()
  handle('Vail').focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
  await userEvent.tab()
  expect(numbers()).toEqual(['1', '2', '3'])
  expect(shortName(THREE[0] as Location)).toBe(names()[0])
})

test('a press that leads nowhere says that the place is first or last already', async () => {
  open()
  handle('Vail').focus()
  await userEvent.keyboard(' {ArrowUp}')
  expect(said).toHaveBeenLastCalledWith('Vail is first already')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(said).toHaveBeenLastCalledWith('Vail is last already')
})
