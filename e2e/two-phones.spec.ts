import { expect } from '@playwright/test'
import { savedPlan, savedRecords, savedStops } from './support/account.ts'
import { logIn, register, test, visitUntilReady, withoutBackgroundSync } from './support/journey.ts'
import { addStops, openTab, overlay, pickDays, tabNamed } from './support/planning.ts'

test.use({ map: false })

test('two phones change one plan with no signal: both have both, and the dates that lost are kept', async ({
  server,
  phone,
}) => {
  const first = await phone({ ready: true }).takeOut()
  const second = await phone({ ready: true }).takeOut()
  for (const page of [first, second]) {
    await withoutBackgroundSync(page)
    await visitUntilReady(page, server)
  }
  const ada = await register(first, 'ada')
  await logIn(second, ada)
  await server.kill()

  await openTab(first, 'Who')
  await overlay(first).getByRole('button', { name: 'Increase Adults' }).click()
  const lost = await pickDays(first, 0, 4)
  await openTab(second, 'Where')
  await addStops(second, [
    ['ouray', 'Ouray'],
    ['salida', 'Salida'],
    ['breck', 'Breckenridge'],
  ])
  const won = await pickDays(second, 6, 12)
  expect(won).not.toBe(lost)
  await expect(overlay(first).getByText('Offline · 1 change saved on this phone')).toBeVisible()
  await expect(overlay(second).getByText('Offline · 4 changes saved on this phone')).toBeVisible()

  await test.step('the first one finds signal, then the second', async () => {
    await second.context().setOffline(true)
    await server.start()
    await first.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(async () => (await savedPlan(first)).adults).toBe(2)
    await second.context().setOffline(false)
    await expect.poll(() => savedStops(first)).toEqual(['Ouray', 'Salida', 'Breckenridge'])
    await expect(second.getByText('saved on this phone')).toHaveCount(0)
    // The person takes the first phone out again.
    await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  })

  for (const page of [first, second]) {
    await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 3 Locations Selected')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults')
    await expect(tabNamed(page, 'When')).toHaveAccessibleName(`When ${won}`)
    await expect(page.getByText('saved on this phone')).toHaveCount(0)
  }
  const records = await savedRecords(first, ada.id)
  const replaced = records.filter(({ kind }) => kind === 'replaced').map(({ fields }) => fields)
  const days = records.find(({ kind }) => kind === 'plan')?.fields.days
  expect(replaced).toMatchObject([{ of: { kind: 'plan', id: 'plan', field: 'days' } }])
  expect(replaced[0]?.value).not.toEqual(days)
})
