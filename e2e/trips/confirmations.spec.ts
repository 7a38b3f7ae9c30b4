import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible, expectReadableInTheDark, test } from '../support/journey.ts'

test.use({ map: false })

const sample = (name: string) =>
  readFileSync(new URL(`../../src/domain/confirmations/samples/${name}`, import.meta.url))

test('with no signal a hotel’s mail becomes two nights of a trip, with the mail as a file', async ({
  server,
  phone,
}) => {
  await server.kill()
  const own = phone({ ready: true })
  const page = await own.takeOut()
  await page.goto(`${server.url}/import`)
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a trip' })

  await test.step('a scan says plainly that it cannot be read', async () => {
    await dialog
      .getByLabel('File with a trip or places')
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: sample('scan.pdf') })
    await expect(dialog.getByRole('alert')).toContainText('scan.pdf could not be read.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('the mail is shown value by value', async () => {
    await dialog
      .getByLabel('File with a trip or places')
      .setInputFiles({ name: 'stay.eml', mimeType: 'message/rfc822', buffer: sample('hotel-fields.eml') })
    const stay = dialog.getByRole('group', { name: 'Stay' })
    await expect(stay.getByText('Palace Hotel Salida', { exact: true })).toBeVisible()
    await expect(stay.getByLabel('Check-in day')).toHaveValue('2027-07-03')
    await expect(stay.getByLabel('Check-in time')).toHaveValue('16:00')
    await expect(stay.getByRole('group', { name: 'Nights' })).toContainText('2')
    await expect(stay.getByLabel('Note')).toHaveValue(/Confirmation QC-48213/)
    await expectAccessible(page)
    await expectReadableInTheDark(page)
  })

  await test.step('it becomes a trip of three days with a bed for both nights, and has the mail', async () => {
    await dialog.getByRole('button', { name: 'Create trip with 2 nights' }).click()
    await expect(page).toHaveURL(/\/itinerary\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { name: 'Palace Hotel Salida', level: 1 })).toBeVisible()
    const kept = await page.evaluate(storedStay)
    expect(kept).toEqual({ nights: 2, day: 1, file: 'stay.eml', type: 'message/rfc822', isOfStop: true })
  })
})

test('with no signal the pasted text of a cabin’s booking becomes nights of a trip', async ({
  server,
  phone,
}) => {
  await server.kill()
  const page = await phone({ ready: true }).takeOut()
  await page.goto(`${server.url}/import`)
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a trip' })
  await dialog.getByLabel('Or paste a link or text').fill(sample('cabin-words.txt').toString('utf8'))
  await dialog.getByRole('button', { name: 'Read the text' }).click()
  const stay = dialog.getByRole('group', { name: 'Stay' })
  await expect(stay.getByLabel('Check-in day')).not.toHaveValue('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Create trip with \d+ nights?$/ }).click()
  await expect(page).toHaveURL(/\/itinerary\/[0-9a-f-]{36}/)
  expect(await page.evaluate(storedStay)).toMatchObject({ day: 1, type: 'message/rfc822', isOfStop: true })
})

/** What the phone's own store says of the stay and its file. */
async function storedStay() {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  for (const name of names) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('It could not be opened'))
    })
    const rows = database.objectStoreNames.contains('shown')
      ? await new Promise<{ kind: string; id: string; fields: Record<string, unknown> }[]>(
          (resolve, reject) => {
            const reading = database.transaction('shown').objectStore('shown').getAll()
            reading.onsuccess = () => resolve(reading.result as never)
            reading.onerror = () => reject(new Error('It could not be read'))
          },
        )
      : []
    database.close()
    const stop = rows.find(({ kind }) => kind === 'stop')
    const file = rows.find(({ kind }) => kind === 'attachment')
    if (stop && file)
      return {
        nights: stop.fields.nights,
        day: (stop.fields.slot as { day: number }).day,
        file: file.fields.name,
        type: file.fields.type,
        isOfStop: file.fields.stop === stop.id,
      }
  }
  return null
}
