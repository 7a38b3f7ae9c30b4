import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeepScreenOn } from './keep-screen-on.tsx'

let held: number
let refuses: boolean

beforeEach(() => {
  held = 0
  refuses = false
  Object.assign(navigator, {
    wakeLock: {
      request: () => {
        if (refuses) return Promise.reject(new DOMException('power', 'NotAllowedError'))
        held += 1
        return Promise.resolve({ release: () => Promise.resolve(void (held -= 1)) })
      },
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
})

const show = (store = createStore()) =>
  render(
    <Provider store={store}>
      <KeepScreenOn />
    </Provider>,
  )
const theSwitch = () => screen.getByRole('switch', { name: 'Keep the screen on' })

it('keeps the screen on while it is switched on and shown, and remembers that for the visit', async () => {
  const visit = createStore()
  const first = show(visit)
  expect(held).toBe(0)
  await userEvent.click(theSwitch())
  await waitFor(() => expect(held).toBe(1))
  first.unmount()
  await waitFor(() => expect(held).toBe(0))
  const second = show(visit)
  expect(theSwitch().getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(held).toBe(1))
  await userEvent.click(theSwitch())
  await waitFor(() => expect(held).toBe(0))
  second.unmount()
  show()
  expect(theSwitch().getAttribute('aria-checked')).toBe('false')
})

it('asks again when the page is seen again: the browser lets go of a hidden one', async () => {
  show()
  await userEvent.click(theSwitch())
  await waitFor(() => expect(held).toBe(1))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(held).toBe(2))
})

it('says in words where it is refused', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  refuses = true
  show()
  await userEvent.click(theSwitch())
  expect(await screen.findByText(/does not allow it now/)).toBeTruthy()
  await userEvent.click(theSwitch())
  expect(await screen.findByText('While this is open. It takes battery.')).toBeTruthy()
})

it('stands nowhere in a browser that cannot', () => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  show()
  expect(screen.queryByRole('switch')).toBeNull()
})
