import type { Browser } from './browser.ts'
import { fitsAFinger } from './layout.ts'
import { press, reads, sees, write } from './page.ts'

type Person = { email: string; password: string }

/** Runs in the page: registers there, and tells the app as its own form does. Answers the account's id. */
export async function registerThere({ email, password }: Person): Promise<string> {
  const person = {
    firstName: 'Ada',
    lastName: 'Example',
    birthMonth: '05',
    birthDay: '12',
    birthYear: '1990',
  }
  const response = await fetch('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, email, password }),
  })
  if (!response.ok) throw new Error(`Registering was answered with ${response.status}`)
  const { user } = (await response.json()) as { user: { id: string } }
  window.dispatchEvent(new CustomEvent('userAuthenticated', { detail: { type: 'register' } }))
  return user.id
}

/**
 * Runs in the page, which leaves for this address by itself while the account's database is being made there, and is at that until it is
 * left. A browser may keep it as it is then.
 */
export async function signInAndLeave(
  { email, password }: Person,
  account: string,
  to: string,
): Promise<void> {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function openAndLeave(this: IDBFactory, name, version) {
    const request = open.call(this, name, version)
    if (!name.endsWith(account)) return request
    const leave = () => {
      const store = request.result.createObjectStore('leaving')
      const stayAtIt = () => store.count().addEventListener('success', stayAtIt)
      stayAtIt()
      window.location.assign(to)
    }
    request.addEventListener('upgradeneeded', leave, { once: true })
    return request
  }
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`)
  window.dispatchEvent(new CustomEvent('userAuthenticated', { detail: { type: 'login' } }))
}

/** Through the dialog, from Home. */
export async function signInThere(browser: Browser, { email, password }: Person): Promise<void> {
  await press(browser, { role: 'button', name: 'Log In' })
  await press(browser, { role: 'button', name: 'Continue with email' })
  await sees(browser, { role: 'textbox', name: /^Email/ })
  await fitsAFinger(browser, 'The form to sign in')
  await write(browser, { role: 'textbox', name: /^Email/ }, email)
  await press(browser, { role: 'button', name: 'Continue' })
  await write(browser, { role: 'textbox', name: /^Password/ }, password)
  await press(browser, { role: 'button', name: 'Continue' })
  await reads(browser, 'Signed in as Ada Example')
  await sees(browser, { role: 'button', name: 'Sign Out' })
}

/** Runs in the page: gives the file field of this name a photo that was drawn there, as large as a camera makes them. */
export async function somePhoto(field: string): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#38629b'
  context.fillRect(0, 0, 2400, 1800)
  context.fillStyle = '#26303f'
  context.fillRect(0, 1100, 2400, 700)
  const blob = await new Promise<Blob>((resolve) =>
    canvas.toBlob((made) => resolve(made!), 'image/jpeg', 0.9),
  )
  const given = new DataTransfer()
  given.items.add(new File([blob], 'camera.jpg', { type: 'image/jpeg' }))
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  const input = inputs.find(
    (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent) === field,
  )!
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
