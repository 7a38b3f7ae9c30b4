import { expect, it, vi } from 'vitest'
import {
  DAY,
  SECOND,
  open,
  keep,
  keepDays,
  dialog,
  press,
  LINK_TO,
  names,
  seen,
  draw,
  rootOf,
  stageFirstTrip,
} from './first-trip.fixture.tsx'
import { showFirstTrip } from './instant-trip.ts'

vi.mock('../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: { ask: () => () => undefined },
}))

stageFirstTrip()

it('turns to a day that is pressed, and writes it into the address in place of the one before', () => {
  keep()
  keepDays()
  showFirstTrip(rootOf())
  const { length } = window.history
  press(seen()!, '[aria-label="Day 2, 0 stops"]')
  expect(names()).toEqual(['Salida'])
  expect(seen()!.querySelector('[aria-label=Days] [aria-selected=true]')?.textContent).toBe('Day 2')
  expect(seen()!.querySelector('[role=tabpanel] h2')?.textContent).toBe('To Salida')
  expect(window.location.search).toBe('?day=2')
  expect(window.history).toHaveLength(length)
  press(seen()!, '[aria-label="Day 1, 2 stops"]')
  expect(names()).toEqual(['Ouray', 'Ouray'])
})

it('shows the day that the address asks for, and that of the stop which it opens', () => {
  keep()
  keepDays()
  open('/itinerary/loop?day=2')
  expect(showFirstTrip(rootOf())).toBe(true)
  expect(names()).toEqual(['Salida'])
  seen()!.remove()
  open('/itinerary/loop?stop=c')
  expect(showFirstTrip(rootOf())).toBe(true)
  expect(names()).toEqual(['Salida'])
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Salida')
})

it('leaves what has no day to the app where the sheet is lowered, which raises it for that', () => {
  keep({ unscheduled: 'Unscheduled, 1 stop' })
  keepDays({ days: [DAY, { ...SECOND, number: null }] })
  open('/itinerary2/loop')
  showFirstTrip(rootOf())
  press(seen()!, '[aria-label="Unscheduled, 1 stop"]')
  expect(names()).toEqual(['Ouray', 'Ouray'])
  expect(window.location.search).toBe('')
})

it('opens a stop in an entry of its own, with its row’s words, and gives the focus back when it is closed', async () => {
  keep()
  keepDays()
  open('/itinerary/loop?day=2')
  showFirstTrip(rootOf())
  press(seen()!, LINK_TO('c'))
  expect(dialog()?.getAttribute('aria-labelledby')).toBe(dialog()?.querySelector('h2')?.id)
  expect(dialog()?.textContent).toBe('SalidaSalida9:00 AMRiver')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
  expect(seen()!.querySelector('main')!.inert).toBe(true)
  expect(window.location.search).toBe('?day=2&stop=c')
  // The screen’s own way to close it goes back to the entry before.
  expect(window.history.state).toMatchObject({ openedStop: true, __TSR_index: 1 })
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(window.location.search).toBe('?day=2')
  expect(document.activeElement).toBe(seen()!.querySelector(LINK_TO('c')))
  expect(seen()!.querySelector('main')!.inert).toBe(false)
})

it('goes back once where it is closed by two presses at once', () => {
  keep()
  showFirstTrip(rootOf())
  press(seen()!, LINK_TO('a'))
  // A browser takes a moment for it.
  const back = vi.spyOn(window.history, 'back').mockReturnValue(undefined)
  press(dialog()!, '[aria-label=Close]')
  press(dialog()!, '[aria-label=Close]')
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
})

it('is closed by Escape wherever the focus is, and not by what the app’s own dialog has answered', () => {
  keep()
  open('/itinerary/loop?stop=a')
  showFirstTrip(rootOf())
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
  const answered = escape()
  answered.preventDefault()
  dispatchEvent(answered)
  expect(dialog()).not.toBeNull()
  ;(document.activeElement as HTMLElement).blur()
  dispatchEvent(escape())
  expect(dialog()).toBeNull()
})

it('closes what the address opened without leaving the trip', () => {
  keep()
  open('/itinerary/loop?stop=a')
  showFirstTrip(rootOf())
  press(dialog()!, '[aria-label=Close]')
  expect(dialog()).toBeNull()
  expect(window.location.pathname + window.location.search).toBe('/itinerary/loop')
})

it('leaves an open stop until the app’s own has more than its name, and presses nothing anew', async () => {
  keep()
  showFirstTrip(rootOf())
  press(seen()!, LINK_TO('a'))
  const pressed = vi.fn()
  draw(seen()!.querySelector('main')!.outerHTML)
  rootOf().addEventListener('click', pressed)
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><h2>Ouray</h2></div>')
  await new Promise((resolve) => setTimeout(resolve))
  expect(dialog()).not.toBeNull()
  const its = document.body.querySelector(':scope > [role=dialog] h2')!
  // That of a stop that was opened before.
  its.textContent = 'Salida'
  its.after('Town', document.createElement('p'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(dialog()).not.toBeNull()
  its.textContent = 'Ouray'
  its.after(document.createElement('p'))
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(pressed).not.toHaveBeenCalled()
})

it('stays where a day was turned to until the app has turned to it, and goes where that has no such day', async () => {
  keep()
  keepDays()
  showFirstTrip(rootOf())
  const before = seen()!.innerHTML
  press(seen()!, '[aria-label="Day 2, 0 stops"]')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  draw(before)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen()).not.toBeNull()
  draw(seen()!.innerHTML)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen()).toBeNull()
  draw('')
  showFirstTrip(rootOf())
  press(seen()!, '[aria-label="Day 1, 2 stops"]')
  draw(before.replaceAll('id="day-1"', 'id="day-2"'))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(seen()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(seen()).toBeNull()
})

it('goes where the app has drawn the trip and no such stop', async () => {
  keep()
  showFirstTrip(rootOf())
  press(seen()!, LINK_TO('a'))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  draw('<main>Loop</main>')
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(seen()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(seen()).toBeNull()
})

it.each([
  ['another trip', { id: 'other' }],
  ['another account', { owner: 'anna' }],
  ['what is damaged', { days: [{ ...SECOND, stops: [7] }] as never }],
])('leaves days of %s to the app', async (_which, more) => {
  keep()
  keepDays(more)
  showFirstTrip(rootOf())
  press(seen()!, '[aria-label="Day 2, 0 stops"]')
  expect(names()).toEqual(['Ouray', 'Ouray'])
  expect(window.location.search).toBe('')
  const pressed = vi.fn()
  draw(seen()!.innerHTML)
  rootOf().querySelector('[aria-label="Day 2, 0 stops"]')!.addEventListener('click', pressed)
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled())
})
