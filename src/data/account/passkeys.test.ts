import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MARKER_HEADER, MARKER_VALUE } from '../../../core/contracts/records/protocol.ts'
import { signInWithPasskey } from './passkeys.ts'

/** What the browser does with a passkey is a stranger's part. */
const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), cancelCeremony: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: browser.startAuthentication,
  WebAuthnAbortService: { cancelCeremony: browser.cancelCeremony },
}))

const ESRA = { id: 'esra', firstName: 'Esra', lastName: 'Kaya', email: 'esra@example.com' }

let asked: string[]
let onOptions: () => void

beforeEach(() => {
  asked = []
  onOptions = () => {}
  vi.resetAllMocks()
  vi.stubGlobal('location', { href: 'http://timberline.test/' })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (pathname.endsWith('options')) onOptions()
    const body = pathname.endsWith('options') ? { challenge: 'x' } : { user: ESRA }
    return new Response(JSON.stringify(body), { headers: { [MARKER_HEADER]: MARKER_VALUE } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const cancelled = () => Object.assign(new Error('cancelled'), { name: 'AbortError' })
const signIn = (signal: AbortSignal) => signInWithPasskey({ autofill: false, rememberMe: true, signal })

test('a passkey that answers signs its owner in', async () => {
  browser.startAuthentication.mockResolvedValue({ id: 'x' })
  expect(await signIn(new AbortController().signal)).toMatchObject(ESRA)
  expect(asked).toEqual(['/api/auth/passkeys/sign-in-options', '/api/auth/passkeys/sign-in'])
})

test('a form that is closed before the browser asks has it ask nothing', async () => {
  const form = new AbortController()
  onOptions = () => form.abort()
  expect(await signIn(form.signal)).toBeNull()
  expect(browser.startAuthentication).not.toHaveBeenCalled()
})

test('a form that is closed while the browser asks ends that, and nobody is signed in', async () => {
  const form = new AbortController()
  browser.startAuthentication.mockImplementation(
    () => new Promise((_, reject) => browser.cancelCeremony.mockImplementation(() => reject(cancelled()))),
  )
  const signedIn = signIn(form.signal)
  await vi.waitFor(() => expect(browser.startAuthentication).toHaveBeenCalled())
  form.abort()
  expect(await signedIn).toBeNull()
  expect(asked).toEqual(['/api/auth/passkeys/sign-in-options'])
})

test('an answer that comes after the form was closed signs nobody in', async () => {
  const form = new AbortController()
  browser.startAuthentication.mockImplementation(async () => {
    form.abort()
    return { id: 'x' }
  })
  expect(await signIn(form.signal)).toBeNull()
  expect(asked).toEqual(['/api/auth/passkeys/sign-in-options'])
})
