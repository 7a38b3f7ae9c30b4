import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { logIn, register, test, withoutBackgroundSync } from '../support/journey.ts'
import type { Server } from '../support/server.ts'
import { readStorage } from '../support/storage.ts'
import { addStops, showTab } from '../support/trips.ts'

test.use({ map: false })

const TICKET_WORDS = 'Wiesbaden-vapor-cave'
const PDF = `%PDF-1.4\n1 0 obj<</Type/Catalog/Title(${TICKET_WORDS})>>endobj\n%%EOF\n`

test('a photo of a trip outlives a dead server and a killed browser, and is on the next phone with no signal', async ({
  server,
  phone,
}) => {
  const own = phone({ ready: true })
  let page = await own.takeOut()
  await withoutBackgroundSync(page)
  await page.goto(server.url)
  await page.goto(`${server.url}/newitinerary`)
  await page.getByLabel('Title').fill('San Juan loop')
  await page.getByRole('button', { name: 'Create trip' }).tap()
  await addStops(page, 1, ['Ouray'])
  const address = page.url()
  const trip = new URL(address).pathname.split('/').at(-1)!

  await test.step('the server is gone: a photo and a ticket are added all the same', async () => {
    await server.kill()
    await showTab(page, 'Files')
    await page.getByLabel('Photo from the camera').setInputFiles(await somePhoto(page))
    await expect(rows(page)).toHaveText([/^Photo, .*On this phone/])
    await showTab(page, /Day 1/)
    await page.getByRole('link', { name: 'Ouray' }).tap()
    const stop = page.getByRole('dialog', { name: 'Ouray' })
    const ticket = { name: 'hot-springs.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
    await stop.getByLabel('PDF or photo to add').setInputFiles(ticket)
    await expect(stop.getByRole('button', { name: /^hot-springs\.pdf/ })).toContainText('On this phone')
    await stop.getByRole('button', { name: 'Close', exact: true }).tap()
    await showTab(page, 'Files')
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('the browser is killed: both are there when it is opened again', async () => {
    await own.kill()
    page = await own.takeOut()
    await withoutBackgroundSync(page)
    await page.goto(`${address}?tab=files`)
    await expect(rows(page)).toHaveText([/On this phone/, /hot-springs\.pdf.*Ouray.*On this phone/])
    await openPhoto(page)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  })

  const anna = await test.step('the server is back: both become the account’s and go there', async () => {
    await server.start()
    const registered = await register(page, 'anna')
    await expect.poll(() => filesOnServer(server, trip)).toBe(2)
    await expect(rows(page)).toHaveText([/On this phone/, /On this phone/])
    return registered
  })

  await test.step('another phone of the account has them, also when the server is gone again', async () => {
    const other = await phone({ ready: true, desktop: true, colorScheme: 'dark' }).takeOut()
    await withoutBackgroundSync(other)
    await other.goto(server.url)
    await logIn(other, anna)
    await other.goto(address)
    await showTab(other, 'Files')
    await expect(rows(other)).toHaveText([/On this phone/, /On this phone/])
    // Neither was brought a second time, under another id.
    expect(filesOnServer(server, trip)).toBe(2)
    await server.kill()
    await other.reload()
    await expect(rows(other)).toHaveText([/On this phone/, /On this phone/])
    expect(await axeFindings(other)).toEqual([])
    await openPhoto(other)
    await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await other.getByRole('button', { name: /^hot-springs\.pdf/ }).click()
    const open = other.getByRole('dialog').getByRole('link', { name: 'Open the PDF' })
    await expect(open).toHaveAttribute('href', /^blob:/)
    expect(await readStorage(other)).toContain(TICKET_WORDS)

    await other.goto(server.url)
    await other.getByRole('button', { name: 'Sign Out' }).click()
    const question = other.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Sign Out' }).click()
    await expect(other.getByText('Signed out', { exact: true })).toBeVisible()
    const kept = await readStorage(other)
    for (const trace of [TICKET_WORDS, 'hot-springs', 'JFIF']) expect(kept).not.toContain(trace)
  })
})

/** How many files of the trip the server holds whole; those of other journeys are there too. */
const filesOnServer = ({ dataDir }: Server, trip: string): number => {
  const folder = join(dataDir, 'files', trip)
  if (!existsSync(folder)) return 0
  return readdirSync(folder).filter((name) => !name.includes('.')).length
}

const rows = (page: Page): Locator => page.getByRole('region', { name: 'Files' }).getByRole('listitem')

/** Opens the photo of the list and waits until it is drawn. */
async function openPhoto(page: Page): Promise<void> {
  await rows(page)
    .getByRole('button', { name: /^Photo, / })
    .click()
  const photo = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048)
}

/** What a camera makes: larger than what is kept of it. */
async function somePhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1800
    const context = canvas.getContext('2d')!
    const sky = context.createLinearGradient(0, 0, 0, 1800)
    sky.addColorStop(0, '#38629b')
    sky.addColorStop(1, '#f0c27a')
    context.fillStyle = sky
    context.fillRect(0, 0, 2400, 1800)
    context.fillStyle = '#26303f'
    context.beginPath()
    context.moveTo(0, 1500)
    context.lineTo(900, 500)
    context.lineTo(1500, 1100)
    context.lineTo(1900, 800)
    context.lineTo(2400, 1600)
    context.lineTo(2400, 1800)
    context.lineTo(0, 1800)
    context.fill()
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(text.split(',')[1]!, 'base64') }
}
