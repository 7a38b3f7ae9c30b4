import { expect } from '@playwright/test'
import { savedPlan } from '../support/account.ts'
import { register, test, visitUntilReady, withoutBackgroundSync } from '../support/journey.ts'
import { closeOverlay, openTab, overlay } from '../support/planning.ts'
import { readStorage } from '../support/storage.ts'

test.use({ map: false })

test('a full phone lets nobody go whose changes it cannot lock, and the next person is not stopped by what it cannot read', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await withoutBackgroundSync(page)
  await visitUntilReady(page, server)
  const zoe = await register(page, 'zoe')
  // The key that locks unsent changes comes with the first answer.
  await expect.poll(() => readStorage(page)).toContain('keepKey')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
  const keep = question.getByRole('button', { name: 'Keep on this device for this account' })

  await test.step('with no signal and no room left they stay signed in, and are told why', async () => {
    await server.kill()
    await openTab(page, 'Who')
    await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
    await expect(overlay(page).getByText(/saved on this phone/)).toBeVisible()
    await closeOverlay(page)
    await page.evaluate(fillPhone)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await keep.click()
    await expect(question.getByText(/no room to lock your changes in/)).toBeVisible()
    expect(await readStorage(page)).toContain(zoe.email)
  })

  await test.step('with room they go, and nothing of them can be read', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('room')))
    await keep.click()
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
    const kept = await readStorage(page)
    for (const trace of [zoe.email, 'keepKey', '"adults":2']) expect(kept).not.toContain(trace)
  })

  await test.step('what of them does not open any more stops nobody else', async () => {
    await page.addInitScript((id) => {
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = function (name, version) {
        if (name.includes(id)) throw new DOMException('The disk cannot be read.', 'UnknownError')
        return open.call(this, name, version)
      }
    }, zoe.id)
    await server.start()
    await visitUntilReady(page, server)
    await register(page, 'mira')
    await openTab(page, 'Who')
    await overlay(page).getByRole('button', { name: 'Increase Infants' }).click()
    await expect.poll(() => savedPlan(page)).toMatchObject({ adults: 1, infants: 1 })
  })
})

/** From now on the phone takes nothing more, until there is `room`. */
function fillPhone(): void {
  for (const method of ['put', 'add'] as const) {
    const real = IDBObjectStore.prototype[method]
    IDBObjectStore.prototype[method] = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    window.addEventListener('room', () => (IDBObjectStore.prototype[method] = real))
  }
}
