import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SEEN_TRIP_KEY } from '../../platform/storage/person-keys.ts'
import { seenDay } from '../../state/seen-trip-rule.ts'
import { showSeenTrip } from './instant-trip.ts'

const KEPT = {
  owner: null as string | null,
  path: location.pathname,
  day: seenDay(Date.now()),
  width: window.innerWidth,
  html: '<main><h1>Loop</h1><button><span>Ouray</span></button><button><span>Ouray</span></button></main>',
  css: 'h1 { color: red }',
}

let root: HTMLElement

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = document.getElementById('root')!
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const keep = (more: Partial<typeof KEPT> = {}) =>
  localStorage.setItem(SEEN_TRIP_KEY, JSON.stringify({ ...KEPT, ...more }))
const seen = () => document.getElementById('seen-trip')

it('shows the trip of this address until the app has drawn a screen, not while that waits', async () => {
  keep()
  expect(showSeenTrip(root)).toBe(true)
  expect(seen()?.textContent).toContain('Ouray')
  expect(root.dataset.behind).toBe('')
  root.innerHTML = '<main data-waits="true">Looking</main>'
  await vi.waitFor(() => expect(root.textContent).toBe('Looking'))
  expect(seen()).not.toBeNull()
  root.innerHTML = '<main>Loop</main>'
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(root.dataset.behind).toBeUndefined()
})

it.each([
  ['another account', { owner: 'bert' }],
  ['another address', { path: '/itinerary/other' }],
  ['another day', { day: '2020-01-01' }],
  ['a window of another width', { width: 1 }],
])('shows nothing that was kept for %s', (_name, more) => {
  keep(more)
  expect(showSeenTrip(root)).toBe(false)
  expect(seen()).toBeNull()
})

/** Colorado's midnight is at 6:00 UTC in summer and at 7:00 in winter. */
it.each([
  ['2026-07-04T05:30Z', '2026-07-04T06:30Z'],
  ['2026-01-04T06:30Z', '2026-01-04T07:30Z'],
])('shows nothing of the evening of %s after midnight', (evening, night) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(evening) })
  keep({ day: seenDay(Date.now()) })
  expect(showSeenTrip(root)).toBe(true)
  seen()?.remove()
  vi.setSystemTime(new Date(night))
  expect(showSeenTrip(root)).toBe(false)
})

it.each(['', 'null', '{', '7'])('shows nothing where %j was kept', (text) => {
  localStorage.setItem(SEEN_TRIP_KEY, text)
  expect(showSeenTrip(root)).toBe(false)
})

it('presses on the app’s own control what was pressed before, the second of two of one name', async () => {
  keep()
  showSeenTrip(root)
  seen()!.querySelectorAll('button')[1]!.click()
  const pressed: number[] = []
  root.innerHTML = `${KEPT.html}`
  root.querySelectorAll('button').forEach((one, at) => one.addEventListener('click', () => pressed.push(at)))
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(pressed).toEqual([1])
})

it('tells a file, whose picture comes before its name, from a switch without words', async () => {
  const file = '<button><span><img></span><span><span>camera.jpg</span><span>Photo</span></span></button>'
  const knob = '<button role="switch"><span></span></button>'
  keep({ html: `<main>${file}</main>` })
  showSeenTrip(root)
  seen()!.querySelector('button')!.click()
  const pressed: string[] = []
  root.innerHTML = `<main>${knob}${file.replace('Photo', 'Photo, sent')}</main>`
  root
    .querySelectorAll('button')
    .forEach((one) => one.addEventListener('click', () => pressed.push(one.textContent)))
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(pressed).toEqual(['camera.jpgPhoto, sent'])
})

it('opens the note that somebody wrote since the trip was seen', async () => {
  const note = (words: string) =>
    `<main><details><summary data-seen-as="note">${words}</summary></details></main>`
  keep({ html: note('Add a note to the trip') })
  showSeenTrip(root)
  seen()!.querySelector('summary')!.click()
  root.innerHTML = note('Note of the trip')
  const pressed = vi.fn()
  root.querySelector('summary')!.addEventListener('click', pressed)
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(pressed).toHaveBeenCalledOnce()
})

const LATE = '<main><h2>Files</h2><button>camera.jpg</button></main>'

/** A file is pressed before the app has drawn it, `between` happens, and then the app draws it. Answers how often it is pressed. */
async function pressedLate(between: () => void): Promise<number> {
  keep({ html: LATE })
  showSeenTrip(root)
  seen()!.querySelector('button')!.click()
  root.innerHTML = '<main><h2>Files</h2></main>'
  await vi.waitFor(() => expect(seen()).toBeNull())
  between()
  const pressed = vi.fn()
  root.addEventListener('click', pressed)
  root.innerHTML = LATE
  await new Promise((resolve) => setTimeout(resolve))
  return pressed.mock.calls.length
}

it('presses what is drawn after the rest, once', async () => {
  expect(await pressedLate(() => undefined)).toBe(1)
})

it('does not press it for whoever does something else meanwhile', async () => {
  expect(await pressedLate(() => void dispatchEvent(new Event('pointerdown')))).toBe(0)
})

const PACKING =
  '<main><ul><li><label><input type="checkbox">Stove</label></li><li><label><input type="checkbox">Tent</label></li></ul></main>'

it('ticks nothing by itself: the box of these words is ticked in the app, wherever it stands by then', async () => {
  keep({ html: PACKING })
  showSeenTrip(root)
  const tent = seen()!.querySelectorAll('label')[1]!
  tent.click()
  expect(tent.querySelector('input')?.checked).toBe(false)
  root.innerHTML = PACKING.replace('<ul>', '<ul><li><label><input type="checkbox">Map</label></li>')
  await vi.waitFor(() => expect(seen()).toBeNull())
  const ticked = [...root.querySelectorAll('label')].filter((one) => one.querySelector('input')?.checked)
  expect(ticked.map(({ textContent }) => textContent)).toEqual(['Tent'])
})

it.each([
  ['a box', PACKING, (main: string) => main.replace('checkbox">Stove', 'checkbox" checked>Stove')],
  [
    'a switch',
    '<main><label for="awake">Keep the screen on</label><button id="awake" role="switch" aria-checked="true"></button></main>',
    (main: string) => main.replace('"true"', '"false"'),
  ],
])('presses %s as it was shown, not one that is by now what was asked for', async (_what, html, asked) => {
  for (const drawn of [html, asked(html)]) {
    keep({ html })
    showSeenTrip(root)
    seen()!.querySelector('label')!.click()
    let isPressed = false
    root.innerHTML = drawn
    root.querySelector('label')!.addEventListener('click', () => (isPressed = true))
    await vi.waitFor(() => expect(seen()).toBeNull())
    expect(isPressed).toBe(drawn === html)
    root.innerHTML = ''
  }
})

it('takes no text in, which would be lost, and does not look closed', () => {
  keep({
    html: '<main><input type="text"><textarea></textarea><select></select><input type="checkbox"></main>',
  })
  showSeenTrip(root)
  const fields = [...seen()!.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  expect(fields.map((one) => one.hasAttribute('inert'))).toEqual([true, true, true, true])
  expect(fields.some((one) => one.disabled || one.readOnly)).toBe(false)
})

it('stays under a finger until it is lifted', async () => {
  keep()
  showSeenTrip(root)
  dispatchEvent(new Event('pointerdown'))
  root.innerHTML = '<main>Loop</main>'
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen()).not.toBeNull()
  dispatchEvent(new Event('pointerup'))
  await vi.waitFor(() => expect(seen()).toBeNull())
})
