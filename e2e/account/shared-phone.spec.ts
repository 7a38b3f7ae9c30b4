import { expect, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { savedRecords } from '../support/account.ts'
import { register, test, visitUntilReady } from '../support/journey.ts'
import { codeMailed } from '../support/mail.ts'
import { closeOverlay, heartResult, openTab, overlay, tabNamed } from '../support/planning.ts'
import type { Server } from '../support/server.ts'
import { marksInMemory, marksInStorage } from '../support/traces.ts'
import { showTab } from '../support/trips.ts'

test.use({ map: false })

/** In every text that the first account writes, each time with another word behind it. */
const MARK = 'quartzmark'

test('whoever signs in next on a shared phone finds nothing of the first account: not on its disk, not in the memory of a tab', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  const first = await register(page, `${MARK}name`)
  const other = await page.context().newPage()

  const marks = await test.step('the first plans, keeps, travels, writes and is told', async () => {
    await openTab(page, 'Who')
    await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
    await tabNamed(page, 'Where').click()
    await overlay(page).getByRole('button', { name: 'Select Locations' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose Location' })
    await picker.getByPlaceholder('Search locations...').fill(`${MARK}search`)
    await expect(picker.getByPlaceholder('Search locations...')).toHaveValue(`${MARK}search`)
    await picker.getByRole('button', { name: 'Close' }).click()
    await expect(picker).toHaveCount(0)
    await closeOverlay(page)
    await heartResult(page, server.url, 0)
    await other.goto(await makeTrip(page, server))
    await showTab(other, 'Packing')
    await expect(other.getByText(`${MARK}item`)).toBeVisible()
    await writeProfile(page, server)
    await verifyEmail(page, server, first.email)
    await page.goto(`${server.url}/notifications`)
    await expect(page.getByRole('button', { name: /^Unread/ }).first()).toBeVisible()
    await page.goto(server.url)
    await expect(page.getByText('saved on this phone')).toHaveCount(0)

    const records = await savedRecords(page, first.id)
    const kinds = new Set(records.map(({ kind }) => kind))
    for (const kind of [
      'plan',
      'favorite',
      'trip',
      'trip-note',
      'packing-item',
      'attachment',
      'profile',
      'notification',
    ])
      expect(kinds).toContain(kind)
    const ids = records.map(({ id }) => id).filter((id) => /^[0-9a-f]{8}-/.test(id))
    const files = records.flatMap(({ fields }) => [fields.file, fields.profilePicture]).filter(isText)
    const found = [MARK, first.id, first.email, ...ids, ...files, ...(await sessionCookies(page.context()))]
    // Whoever looks for what is not there finds nothing anywhere.
    const before = [...(await marksInStorage(page, found)), ...(await marksInMemory(other, found))]
    for (const mark of [MARK, first.id]) expect(before.join('\n')).toContain(mark)
    return found
  })

  await test.step('they sign out, and the second signs in on the same page', async () => {
    await page.bringToFront()
    const openedAnew = other.waitForEvent('load')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
    await question.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
    await register(page, 'berta')
    await expect(page.getByText('Signed in as berta Example')).toBeVisible()
    // The tab that stood open beside let go of the page that knew the first.
    await openedAnew
    await other.bringToFront()
    await expect(other).toHaveURL(`${server.url}/`)
    await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })

  // Memory first: the question for what is on the disk brings the marks into the tab.
  expect(await marksInMemory(page, marks), 'in the memory of the tab').toEqual([])
  // What the page before was doing when it was left ends first; until then the browser holds on to it.
  await expect
    .poll(() => marksInMemory(other, marks), {
      message: 'in the memory of the tab beside it',
      timeout: 45_000,
      // Each look takes the whole heap.
      intervals: [1_000, 3_000],
    })
    .toEqual([])
  expect(await marksInStorage(page, marks), 'on the disk').toEqual([])
  const cookies = JSON.stringify(await page.context().cookies())
  for (const mark of marks) expect(cookies).not.toContain(mark)
})

const isText = (value: unknown): value is string => typeof value === 'string'

/** A trip with a note, something to pack and a ticket, all on the server. Answers its address. */
async function makeTrip(page: Page, server: Server): Promise<string> {
  await page.goto(`${server.url}/newitinerary`)
  await page.getByLabel('Title').fill(`${MARK}title`)
  await page.getByRole('button', { name: 'Create trip' }).click()
  await showTab(page, 'Packing')
  await page.getByRole('textbox', { name: 'Add to the packing list' }).fill(`${MARK}item`)
  await page.keyboard.press('Enter')
  await showTab(page, 'Overview')
  await page.locator('summary', { hasText: 'note to the trip' }).click()
  await page.getByRole('textbox', { name: 'Note of the trip' }).fill(`${MARK}note`)
  const file = { name: `${MARK}file.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(TICKET) }
  // Whichever tab of the phone sends it.
  const sent = page
    .context()
    .waitForEvent(
      'response',
      (answer) => answer.url().includes('/api/files/') && answer.request().method() === 'PUT' && answer.ok(),
    )
  await showTab(page, 'Files')
  await page.getByLabel('PDF or photo to add').setInputFiles(file)
  await sent
  await expect(page.getByText('saved on this phone')).toHaveCount(0)
  return page.url()
}

const TICKET = `%PDF-1.4\n1 0 obj<</Type/Catalog/Title(${MARK}bytes)>>endobj\n%%EOF\n`

async function writeProfile(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/traveler-profile-edit`)
  await page.getByRole('textbox', { name: 'A few words about you', exact: true }).fill(`${MARK}bio`)
  await page.keyboard.press('Tab')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Picture from the gallery').setInputFiles(photo)
  await expect(page.getByText('Profile photo uploaded', { exact: true })).toBeVisible()
}

async function verifyEmail(page: Page, server: Server, email: string): Promise<void> {
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).ok
      },
      [path, body] as const,
    )
  expect(await post('send-email-code', {})).toBe(true)
  expect(await post('verify-email', { verificationCode: await codeMailed(server, email) })).toBe(true)
}

/** What the browser sends for whoever is signed in. */
const sessionCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
