import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiBase } from '../../platform/page/api-url.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { isThisDeviceOnly } from '../../platform/sharing/this-device-only.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { ReferScreen } from './refer-screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  dismissToast()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

test('shows the address of the app, and the same as a QR code', async () => {
  await show()
  expect(screen.getByText(apiBase())).toBeTruthy()
  expect(screen.getByRole('img', { name: `QR code of ${apiBase()}` })).toBeTruthy()
})

test('copies the link where the browser has no share sheet', async () => {
  const user = userEvent.setup()
  await show()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(apiBase())
  await waitFor(() => expect(currentToast()?.title).toBe('Link copied'))
})

test('gives the link to the share sheet where there is one, and is silent when it is closed', async () => {
  const share = vi.fn<typeof navigator.share>(() => Promise.reject(new DOMException('closed', 'AbortError')))
  Object.assign(navigator, { share })
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0]?.url).toBe(apiBase())
  expect(currentToast()?.open ?? false).toBe(false)
})

test('copies the link where the share sheet fails', async () => {
  const user = userEvent.setup()
  Object.assign(navigator, { share: () => Promise.reject(new TypeError('no')) })
  await show()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Link copied', open: true }))
})

test('knows an address that leads nobody else here', () => {
  expect(isThisDeviceOnly('http://127.0.0.1:8787/')).toBe(true)
  expect(isThisDeviceOnly('http://localhost:8787/')).toBe(true)
  expect(isThisDeviceOnly('https://trips.example/')).toBe(false)
})

async function show() {
  showScreen(ReferScreen)
  await screen.findByRole('heading', { level: 1, name: 'Refer a Friend' })
}
