import { expect, type Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { register, test } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import { FULL } from '../support/machine.ts'
import { unreadableText } from '../support/large-text.ts'
import { STOPS, walkTo } from '../support/stops.ts'

/**
 * Only in the full matrix: every path of the route table, for everyone for whom another screen or panel stands there, in
 * both themes at both sizes by axe, on a phone on its side, and at twice the text size on a small phone.
 */

/** What a person who is signed in finds there differs from what a visitor does, besides where access is asked for. */
const OWN = [
  '/',
  '/favorites',
  '/traveler-profile',
  '/traveler-profile-edit',
  '/profile',
  '/traveler-account-settings-menu',
  '/traveler-account-settings',
  '/settings',
  '/settings/offline',
  '/social',
  '/early-access',
  '/traveler-become-provider',
  '/newitinerary',
  '/trip-planner',
  '/search',
  '/about',
]

const pathsWith = (...panels: readonly (string | undefined)[]) =>
  STOPS.filter(({ panel }) => panel && panels.includes(panel)).map(({ path }) => path)

const ADMIN = { ADMIN_INVITE: 'come-in-from-the-snow', ADMIN_PASSKEY: 'pine-needle-trail-77' }

for (const who of FULL ? (['visitor', 'traveler', 'provider', 'admin'] as const) : []) {
  test(`axe, a phone on its side and twice the text size find nothing on any path (${who})`, async ({
    server,
    phone,
  }) => {
    test.setTimeout(30 * 60_000)
    if (who === 'admin') {
      await server.kill()
      await server.start(ADMIN)
    }
    const page = await phone({ ready: true, provokes: [404] }).takeOut()
    await page.goto(server.url)
    const look = async (paths: readonly string[]) => {
      for (const path of paths) await lookAt(page, path, who)
    }
    if (who === 'visitor') {
      await look(['/', ...STOPS.map(({ path }) => path)])
      return
    }
    if (who === 'admin') await registerAdmin(page)
    const { id } = who === 'admin' ? { id: '' } : await register(page, 'Walker')
    if (who === 'traveler') {
      await look([...OWN, '/traveler-trips', `/profile/${id}`, ...pathsWith('sign-in', 'provider', 'admin')])
      return
    }
    if (who === 'provider') {
      expect(await becomeProvider(page)).toBe(201)
      // The app asks anew who it is; then what stands there in another mode.
      await page.goto(server.url)
      await look(['/dashboard'])
      await switchTo(page, 'PROVIDER')
      await look([...OWN, ...pathsWith('provider'), '/notifications', '/friends', '/admin'])
      return
    }
    await look(['/admin', '/admin/users'])
    await switchTo(page, 'ADMIN')
    await page.getByLabel('Admin passkey').fill(ADMIN.ADMIN_PASSKEY)
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Admin · Timberline')
    await look([...OWN, ...pathsWith('admin'), '/notifications', '/friends', '/dashboard'])
  })
}

async function lookAt(page: Page, path: string, who: string): Promise<void> {
  await test.step(`${path} as ${who}`, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await walkTo(page, path)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
    await untilStill(page)
    const clean = (findings: string[], look: string) =>
      expect.soft(findings, `${path} as ${who}, ${look}`).toEqual([])
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await untilStill(page)
        // The other theme changes nothing but colours.
        const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
        clean([...(await overhang(page)), ...(await axeFindings(page, rules))], `${width} px, ${colorScheme}`)
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 844, height: 390 })
    clean(await readThrough(page), 'on its side')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    clean(await readThrough(page), 'at twice the text size')
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  })
}

/** More screenfuls than this say nothing new. */
const MOST_SCREENFULS = 12

/** What sticks out, is cut, lies over something else, or has no room because of what stays, from the top of the screen to its end. */
async function readThrough(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (let at = 0; at < MOST_SCREENFULS; at += 1) {
    const isEnd = await page.evaluate((at) => {
      const step = innerHeight * 0.6
      scrollTo({ top: at * step, behavior: 'instant' })
      return (at + 1) * step >= document.documentElement.scrollHeight - innerHeight * 0.4
    }, at)
    await untilStill(page)
    for (const line of [...(await overhang(page)), ...(await unreadableText(page)), ...(await stays(page))])
      found.add(line)
    if (isEnd) break
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return [...found]
}

const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px stick out sideways`] : []
  })

/** How much of the screen's height is taken by what does not scroll with the page, beside dialogs and maps: at most half. */
const stays = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    let taken = 0
    for (const element of document.querySelectorAll<HTMLElement>('header, nav, footer, [role="status"]')) {
      const { position, visibility } = getComputedStyle(element)
      const { top, bottom, width, height } = element.getBoundingClientRect()
      if (!['fixed', 'sticky'].includes(position) || visibility === 'hidden' || width < innerWidth / 2)
        continue
      if (bottom > 0 && top < innerHeight && height < innerHeight) taken += height
    }
    return main && taken > innerHeight / 2 ? [`${Math.round(taken)} px of ${innerHeight} never leave`] : []
  })

/** Nothing is loading, nothing moves. */
async function untilStill(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await settled(page)
}

const becomeProvider = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/accounts/provider', { method: 'POST' })).status)

async function registerAdmin(page: Page): Promise<void> {
  const status = await page.evaluate(async (invitation) => {
    const answer = await fetch('/api/auth/admin/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Example',
        dateOfBirth: '1990-05-12',
        email: `ada-${crypto.randomUUID()}@example.com`,
        password: 'correct-horse-ada',
        invitation,
      }),
    })
    return answer.status
  }, ADMIN.ADMIN_INVITE)
  expect(status).toBe(201)
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('userAuthenticated', { detail: { type: 'register' } })),
  )
  await expect.poll(() => page.evaluate(() => localStorage.getItem('timberline:user'))).toContain('Ada')
}

async function switchTo(page: Page, badge: 'PROVIDER' | 'ADMIN'): Promise<void> {
  await walkTo(page, '/about')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('button', { name: new RegExp(`${badge}$`) }).click()
  if (badge === 'PROVIDER') await expect(page).toHaveTitle('Provider home · Timberline')
}
