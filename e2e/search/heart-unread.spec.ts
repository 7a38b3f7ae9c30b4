import { expect, type Page } from '@playwright/test'
import { addFavorite } from '../support/account.ts'
import { register, test, visitUntilReady } from '../support/journey.ts'

test.use({ map: false })

const STANLEY = { id: 'custom-lodging-the-stanley-hotel', name: 'The Stanley Hotel' }

test('a heart that is tapped with no signal before its record is read leaves its place a favorite', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  const { id } = await register(page, 'ada')
  await addFavorite(page, STANLEY.id)
  await page.goto(`${server.url}/favorites`)
  await expect(page.getByRole('heading', { name: STANLEY.name })).toBeVisible()
  await server.kill()

  await holdRecords(page, id)
  await page.goto(`${server.url}/explore?place=${STANLEY.id}`)
  const heart = page.getByRole('dialog').getByRole('button', { name: `Favorite ${STANLEY.name}` })
  await expect(heart).toBeVisible()
  await expect(heart).not.toHaveAttribute('aria-pressed')
  await heart.click()
  // Nothing shows that it was tapped: many tap again.
  await heart.click()
  await page.evaluate(() => window.releaseRecords())
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${server.url}/favorites`)
  await expect(page.getByRole('heading', { name: STANLEY.name })).toBeVisible()
  await expect(page.getByText(/saved on this phone/)).toHaveCount(0)
})

declare global {
  interface Window {
    releaseRecords: () => void
  }
}

/** On the explore screen the account's records are not read before `window.releaseRecords`: a transaction stands before the app's. */
async function holdRecords(page: Page, owner: string) {
  await page.addInitScript((name) => {
    if (location.pathname !== '/explore') return
    let isHeld = true
    window.releaseRecords = () => (isHeld = false)
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const store = opening.result.transaction('meta', 'readwrite').objectStore('meta')
      const hold = () => {
        if (isHeld) store.count().onsuccess = hold
        else opening.result.close()
      }
      hold()
    }
  }, `timberline-records-${owner}`)
}
