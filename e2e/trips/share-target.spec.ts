import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableInTheDark, test } from '../support/journey.ts'

test.use({ map: false })

const GPX = `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>Collegiate peaks</name></metadata>
<wpt lat="38.9241" lon="-106.3208"><name>Mount Harvard</name></wpt>
<wpt lat="38.5347" lon="-105.9989"><name>Salida</name></wpt></gpx>`

test('with no signal a shared file waits until it was looked at, also when the app is killed, and becomes a trip', async ({
  server,
  phone,
}) => {
  await server.kill()
  const own = phone({ ready: true })
  let page = await own.takeOut()
  await page.goto(`${server.url}/about`)

  await test.step('the worker takes what another app posts and leads to the import', async () => {
    await share(page, { name: 'peaks.gpx', type: 'application/gpx+xml', text: GPX })
    await expect(page).toHaveURL(`${server.url}/import`)
    await expect(page.getByText('2 stops found, 2 chosen', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Import · Timberline')
    await expectAccessible(page)
    await expectReadableInTheDark(page)
  })

  await test.step('killed before it was answered, the app says at its next start that it waits', async () => {
    await own.kill()
    page = await own.takeOut()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Look at it' }).click()
    await expect(page.getByText('GPX file peaks.gpx', { exact: true })).toBeVisible()
  })

  await test.step('it becomes a trip and waits no longer', async () => {
    await page.getByRole('button', { name: 'Create trip with 2 stops' }).click()
    await expect(page.getByRole('heading', { name: 'Collegiate peaks', level: 1 })).toBeVisible()
    await page.goto(`${server.url}/import`)
    await expect(page.getByText('Nothing waits here.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('with no signal a hotel’s mail that another app shares becomes two nights', async ({
  server,
  phone,
}) => {
  await server.kill()
  const page = await phone({ ready: true }).takeOut()
  await page.goto(`${server.url}/about`)
  const mail = new URL('../../src/domain/confirmations/samples/hotel-fields.eml', import.meta.url)
  await share(page, { name: 'stay.eml', type: 'message/rfc822', text: readFileSync(mail, 'utf8') })
  await expect(page).toHaveURL(`${server.url}/import`)
  const stay = page.getByRole('group', { name: 'Stay' })
  await expect(stay.getByText('Palace Hotel Salida', { exact: true })).toBeVisible()
  await expect(stay.getByLabel('Check-in day')).toHaveValue('2027-07-03')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create trip with 2 nights' }).click()
  await expect(page.getByRole('heading', { name: 'Palace Hotel Salida', level: 1 })).toBeVisible()
  await expect(page.getByText(/2 nights · 1 file/)).toBeVisible()
  await page.goto(`${server.url}/import`)
  await expect(page.getByText('Nothing waits here.')).toBeVisible()
})

/** What the system does with `share_target`: a form, posted by a navigation. */
async function share(page: Page, file: { name: string; type: string; text: string }): Promise<void> {
  await page.evaluate(({ name, type, text }) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: '/share-target', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'file' })
    const files = new DataTransfer()
    files.items.add(new File([text], name, { type }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, file)
}
