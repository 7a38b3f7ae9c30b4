import { expect } from '@playwright/test'
import { test, visitUntilReady } from '../support/journey.ts'
import { expectMapReady, pickerOf } from '../support/picker.ts'
import { addStops, openTab, overlay } from '../support/planning.ts'

test('the picker opens on the chosen places, before it is touched', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  await openTab(page, 'Where')
  await addStops(page, [
    ['ouray', 'Ouray'],
    ['silverton', 'Silverton'],
  ])
  await openTabAgain()
  await expectMapReady(page)
  const inView = pickerOf(page).getByRole('button', { name: 'Places in view' })
  await inView.click()
  const listed = pickerOf(page).getByRole('list', { name: 'Places in view' })
  // The groups of the San Juans are called after what lies in them.
  await expect(listed).toContainText(/Imogene Pass|Ouray|Silverton|Telluride/)
  await expect(listed).not.toContainText('Denver')

  async function openTabAgain() {
    await overlay(page).getByRole('tab', { name: 'Where' }).click()
    await overlay(page)
      .getByRole('button', { name: /Selected$/ })
      .click()
  }
})
