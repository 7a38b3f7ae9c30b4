import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { tellStorageProblem } from '../../platform/storage/storage-problem.ts'
import { attachEngine, type EngineHandle } from '../../sync/engine/engine-handle.ts'
import { NOTHING_WAITS, setStatus } from '../../sync/engine/status.ts'
import { Toaster } from '../../ui/toast/toast.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { UpdateNotice } from './update-notice.tsx'
import { updateOffer } from './update-offer.ts'

/** The browser's side: what the page was told to wait for, and what it asked of the waiting worker. */
const worker = vi.hoisted(() => ({
  registration: { waiting: {} as object | null, update: async () => void (worker.looked += 1) },
  hear: new Map<string, () => void>(),
  skipped: 0,
  looked: 0,
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
  worker.looked = 0
  reload.mockReset()
  updateOffer.set(null)
  vi.stubGlobal('location', { ...window.location, reload })
  vi.stubEnv('DEV', false)
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await registerServiceWorker()
})
afterEach(() => {
  setStatus(NOTHING_WAITS)
  attachEngine(null)
})

function Page() {
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.get)
  return (
    <>
      <h1>Home</h1>
      <form>
        <input aria-label="Title" />
      </form>
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
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('Reload loads the page anew where another tab has let the new version take over', async () => {
  render(<Page />)
  newVersion()
  worker.registration.waiting = null
  await press('Reload')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
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

test('the offer waits out of sight while somebody is filling something in, and comes back', async () => {
  render(<Page />)
  await userEvent.type(screen.getByLabelText('Title'), 'Ouray')
  newVersion()
  await vi.waitFor(() => expect(notice()).toBeNull())
  await userEvent.clear(screen.getByLabelText('Title'))
  await vi.waitFor(() => expect(notice()).toBeTruthy())
})

test('what somebody began to write after Reload was pressed is not loaded away: the offer comes again', async () => {
  render(<Page />)
  newVersion()
  await press('Reload')
  await userEvent.type(screen.getByLabelText('Title'), 'Ouray')
  await vi.waitFor(() => expect(notice()).toBeNull())
  worker.hear.get('controlling')?.()
  await userEvent.clear(screen.getByLabelText('Title'))
  await vi.waitFor(() => expect(notice()).toBeTruthy())
  expect(reload).not.toHaveBeenCalled()
  await press('Reload')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('the page is loaded anew only once every edit is kept', async () => {
  let kept = () => undefined as unknown
  const settled = () => new Promise((resolve) => (kept = () => resolve(undefined)))
  attachEngine({ owner: null, records: { settled } } as unknown as EngineHandle)
  worker.registration.waiting = null
  render(<Page />)
  newVersion()
  await press('Reload')
  expect(reload).not.toHaveBeenCalled()
  kept()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('another tab that has changed the storage for a newer version is told, with what would be lost', async () => {
  render(<Page />)
  act(() => tellStorageProblem('outdated'))
  expect(notice()?.textContent).toContain('A newer Timberline is open in another tab')
  act(() => setStatus({ unsaved: 2 }))
  expect(notice()?.textContent).toContain('2 changes are in this tab alone and would be lost.')
  await press('Reload anyway')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('what was put off because somebody writes comes back with its own words', async () => {
  render(<Page />)
  let kept = () => undefined as unknown
  const settled = () => new Promise((resolve) => (kept = () => resolve(undefined)))
  attachEngine({ owner: null, records: { settled } } as unknown as EngineHandle)
  act(() => tellStorageProblem('outdated'))
  await press('Reload')
  await userEvent.type(screen.getByLabelText('Title'), 'Ouray')
  await vi.waitFor(() => expect(notice()).toBeNull())
  await act(async () => kept())
  await userEvent.clear(screen.getByLabelText('Title'))
  await vi.waitFor(() => expect(notice()?.textContent).toContain('A newer Timberline is open in another tab'))
  expect(reload).not.toHaveBeenCalled()
})

test('a version that could not be fetched whole is asked for again when signal returns', () => {
  connectivity.reportUnreachable()
  expect(worker.looked).toBe(0)
  connectivity.reportReached()
  expect(worker.looked).toBeGreaterThan(0)
})
