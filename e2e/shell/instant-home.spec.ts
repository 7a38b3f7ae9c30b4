import { expect, type Page, type Route } from '@playwright/test'
import { register, test } from '../support/journey.ts'
import { belowLayers } from '../support/layers.ts'

test.use({ map: false })

test('Home stands before its script has come, keeps a tap, and is taken over without moving', async ({
  server,
  phone,
}) => {
  const page = await phone({ worker: 'blocked' }).takeOut()
  let release = await holdScript(page)
  await page.addInitScript(watchDrawnHome)

  await test.step('“Where to?” opens the search before React is there, and goes on from what was tapped in it', async () => {
    await page.goto(server.url, { waitUntil: 'commit' })
    await keepsTaps(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan past the last bar of signal')
    await page.getByRole('button', { name: 'Where to?' }).tap()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    await expect(search.getByRole('tab', { name: /^Where/ })).toBeFocused()
    await search.getByRole('button', { name: 'Next' }).tap()
    expect(await isReactThere(page)).toBe(false)
    // Taken out and put back, it would be styled and laid out once more after it was seen.
    expect(await page.evaluate(() => window.drawnHomeLeft)).toBe(0)
    await release()
    await expect(search.getByRole('tab', { name: /^When/, selected: true })).toBeVisible()
    await expect(search).toHaveCount(1)
    await search.getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('button', { name: 'Where to?' })).toBeFocused()
    await belowLayers(page)
  })

  await test.step('another button’s tap is done once React is there; nothing has moved', async () => {
    await page.evaluate(() => localStorage.removeItem('timberline:search-screen'))
    release = await holdScript(page)
    await page.reload({ waitUntil: 'commit' })
    await keepsTaps(page)
    const button = page.getByRole('button', { name: 'Where to?' })
    await expect(button).toBeVisible()
    const before = await places(page)
    await page.getByRole('button', { name: 'Log In', exact: true }).tap()
    await release()
    await expect(page.getByRole('dialog', { name: /Log in|Welcome/i })).toBeVisible()
    expect(await places(page)).toEqual(before)
  })

  await test.step('a dialog that another program asks for meanwhile opens too', async () => {
    release = await holdScript(page)
    await page.reload({ waitUntil: 'commit' })
    await keepsTaps(page)
    await expect(page.getByRole('button', { name: 'Where to?' })).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('openRegisterModal')))
    await release()
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  })

  await test.step('a finger on the button while React comes opens the search all the same', async () => {
    release = await holdScript(page)
    await page.reload({ waitUntil: 'commit' })
    await keepsTaps(page)
    const button = page.getByRole('button', { name: 'Where to?' })
    await expect(button).toBeVisible()
    const box = (await button.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await release()
    await page.waitForFunction(() =>
      window.performance.getEntriesByType('resource').some(({ name }) => /first-.*js/.test(name)),
    )
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Universal search' })).toBeVisible()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    // Whether it is the picture of the overlay, or the overlay that has taken its place by now.
    await search.getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => isReactThere(page)).toBe(true)
    await expect(page.locator('html[data-prerendered]')).toHaveCount(0)
    await expect(search).toHaveCount(0)
  })

  await test.step('without its script Home says so, and is there at the second try', async () => {
    const refuse = (route: Route) => route.abort()
    await page.context().route(SCRIPT, refuse)
    await page.reload({ waitUntil: 'commit' })
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Timberline could not be loaded. Your plan is safe')
    await page.context().unroute(SCRIPT, refuse)
    await notice.getByRole('button', { name: 'Try again' }).tap()
    await expect(notice).toHaveCount(0)
    await expect.poll(() => isReactThere(page)).toBe(true)
  })

  await test.step('an account’s Home has no way to sign up for a moment, and other screens nothing of Home', async () => {
    await register(page, 'ines')
    release = await holdScript(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Where to?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get Started' })).toHaveCount(0)
    await page.goto(`${server.url}/about`, { waitUntil: 'commit' })
    await expect(page.locator('.shell')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await release()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  })
})

const SCRIPT = /assets\/first-[^/]*\.js$/

/** The app's script waits until the answer is called. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  const hold = async (route: Route) => {
    if (open) await route.continue()
    else held.push(route)
  }
  await page.context().route(SCRIPT, hold)
  return async () => {
    open = true
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    await page.context().unroute(SCRIPT, hold)
  }
}

/** Home is seen a moment before it keeps what is tapped: its markup is read first. */
const keepsTaps = (page: Page) => page.waitForFunction(() => 'instantHome' in window)

const isReactThere = (page: Page) =>
  page.evaluate(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')))

/** Where the parts of Home's first screen stand, in the fonts that it is to be read in. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return ['h1', 'main > section', 'section[aria-label^="Good in"] h2', 'main button', 'header'].map(
      (selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect()
        return [selector, x, y, width, height]
      },
    )
  })

declare global {
  interface Window {
    /** How often the drawn Home was taken out of the page. */
    drawnHomeLeft: number
  }
}

/** Runs before any script of the page. */
function watchDrawnHome() {
  window.drawnHomeLeft = 0
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes)
        if (node instanceof HTMLElement && node.dataset.homeFor === 'visitor') window.drawnHomeLeft += 1
  }).observe(document, { childList: true, subtree: true })
}
