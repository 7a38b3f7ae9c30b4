import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../ui/toast.tsx'
import { showToast } from '../ui/toast-store.ts'
import { registerServiceWorker } from './service-worker.ts'
import { UpdateNotice } from './update-notice.tsx'
import { updateOffer } from './update-offer.ts'

/** The browser's side: what the page was told to wait for, and what it asked of the waiting worker. */
const worker = vi.hoisted(() => ({
  registration: { waiting: {} as object | null },
  hear: new Map<string, () => void>(),
  skipped: 0,
}))
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (what: string, listener: () => void) => worker.hear.set(what, listener)
    messageSkipWaiting = () => (worker.skipped += 1)
    register = async () => worker.registration
  },
}))

const reload = vi.fn<() => void>()

beforeEach(async () => {
  worker.registration.waiting = {}
  worker.hear.clear()
  worker.skipped = 0
  reload.mockReset()
  updateOffer.set(null)
  vi.stubGlobal('location', { ...window.location, reload })
  vi.stubEnv('DEV', false)
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await registerServiceWorker()
})

function Page() {
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.get)
  return (
    <>
      <h1>Home</h1>
      {offer ? <UpdateNotice offer={offer} /> : null}
      <Toaster />
    </>
  )
}

const notice = () => screen.queryByRole('region', { name: 'New version' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const newVersion = () => act(() => worker.hear.get('waiting')?.())

test('a new version is offered until it is answered, whatever toasts come and go', async () => {
  render(<Page />)
  newVersion()
  act(() => void showToast({ title: 'Saved' }))
  await press('Dismiss')
  expect(notice()?.textContent).toContain('A new version is ready')
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('A new version is ready')
})

test('Reload lets the new version take over and only then loads the page anew, once', async () => {
  render(<Page />)
  newVersion()
  await press('Reload')
  await press('Reload')
  expect(worker.skipped).toBe(1)
  expect(reload).not.toHaveBeenCalled()
  worker.hear.get('controlling')?.()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('Reload loads the page anew where another tab has let the new version take over', async () => {
  render(<Page />)
  newVersion()
  worker.registration.waiting = null
  await press('Reload')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('Later puts the offer away and the focus on the screen; the next start offers it again', async () => {
  render(<Page />)
  newVersion()
  await press('Later')
  expect(notice()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Home')
  await registerServiceWorker()
  newVersion()
  expect(notice()).toBeTruthy()
})
