import { expect, type Page } from '@playwright/test'
import { spokenWords } from '../support/axe.ts'
import { expectAccessible, expectReadableInTheDark, register, test } from '../support/journey.ts'
import { press } from '../support/keyboard.ts'
import { addStops } from '../support/trips.ts'

test.use({ map: false })

const NOTE = 'Park behind the depot.'

test('who has a link reads the trip without an account and without signal, until its owner ends the link', async ({
  server,
  phone,
}) => {
  const owner = await phone({ ready: true }).takeOut()
  // A link that has ended is answered with 404.
  const visitor = await phone({ ready: true, provokes: [404] }).takeOut()
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await owner.goto(server.url)
  await register(owner, 'anna')

  const toRead = await test.step('the owner makes a trip and a link that shows it', async () => {
    await owner.goto(`${server.url}/newitinerary`)
    await owner.getByLabel('Title').fill('San Juan loop')
    await owner.getByRole('button', { name: 'Create trip' }).tap()
    await addStops(owner, 1, ['Durango', 'Silverton'])
    await owner.getByRole('list', { name: 'Stops' }).getByRole('link', { name: 'Durango' }).tap()
    await owner.getByRole('textbox', { name: 'Note', exact: true }).fill(NOTE)
    await owner.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
    await owner.getByRole('button', { name: 'Share', exact: true }).tap()
    const dialog = owner.getByRole('dialog', { name: 'Share trip' })
    // Once the server has the trip.
    await expect(dialog.getByText('until you withdraw it', { exact: false }).last()).toBeVisible()
    await expect
      .poll(() => controlsSpoken(owner))
      .toEqual([
        'heading 2: Share trip',
        'button: Close',
        'heading 3: Plan together',
        'combobox: Whoever joins by the link',
        'button: Copy link to plan together',
        'button: Show a QR code',
        'button: People, and invitations by e-mail',
        'heading 3: Show only',
        'checkbox: With notes and costs',
        'button: Copy link to show only',
        'button: Show a QR code to show only',
        'heading 3: Send a file',
        ...['Timberline file', 'GPX', 'KML', 'GeoJSON'].map((kind) => `button: Save ${kind}`),
        'link: Print or save a PDF',
      ])
    await press(owner, dialog.getByRole('checkbox', { name: 'With notes and costs' }), 'Space')
    await press(owner, dialog.getByRole('button', { name: 'Copy link to show only' }))
    await expect(owner.getByText('Link copied', { exact: true })).toBeVisible()
    const field = dialog.getByRole('textbox', { name: 'Link to show only' })
    await expect(field).toHaveValue(/\/shared-trip#[\w-]{43}$/)
    expect(await copied(owner)).toBe(await field.inputValue())
    await expectAccessible(owner)
    await expectReadableInTheDark(owner)
    return await field.inputValue()
  })

  await test.step('a visitor reads it, also by a link as they were before, which moves its token out of the path', async () => {
    const told = sentBy(visitor)
    await visitor.goto(toRead)
    await expectTrip(visitor)
    const token = toRead.slice(-43)
    await visitor.goto(`${server.url}/shared-trip/${token}`)
    await expectTrip(visitor)
    await expect(visitor).toHaveURL(toRead)
    await expect(visitor).toHaveTitle('Shared trip · Timberline')
    const withToken = told.filter((line) => line.includes(token))
    expect([...new Set(withToken)]).toEqual([`${server.url}/shared-trip/${token}`])
    await expect(visitor.getByText('Anna shows you this trip')).toBeVisible()
    await expect(visitor.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(visitor)
    await expectReadableInTheDark(visitor)
    await visitor.getByRole('list', { name: 'Stops' }).getByRole('button', { name: 'Durango' }).tap()
    await expect(visitor.getByRole('dialog', { name: 'Durango' })).toContainText(NOTE)
    await visitor.keyboard.press('Escape')
  })

  await test.step('the server is gone: the visitor reads it again, and nothing of it lies in local storage', async () => {
    await server.kill()
    await visitor.reload()
    await expectTrip(visitor)
    await expect(visitor.getByText('this is the trip as of', { exact: false })).toBeVisible()
    const stored = await visitor.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const word of ['San Juan loop', 'Durango', NOTE, toRead.slice(-43)])
      expect(stored).not.toContain(word)
  })

  await test.step('without signal the owner’s link holds the trip, and opens on a third phone', async () => {
    await owner.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(owner.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
    await owner.getByRole('button', { name: 'Share', exact: true }).tap()
    await expect(
      owner.getByText('There is no signal. So the link holds the trip', { exact: false }),
    ).toBeVisible()
    await owner.getByRole('button', { name: 'Copy link to show only' }).tap()
    await expect(owner.getByRole('textbox', { name: 'Link to show only' })).toHaveValue(
      /\/newitinerary#trip=/,
    )
    const third = await phone({ ready: true }).takeOut()
    await third.goto(await copied(owner))
    await expectTrip(third)
    await expect(third.getByText(NOTE)).toHaveCount(0)
    await expectAccessible(third)
    await third.getByRole('button', { name: 'Plan your own from this' }).tap()
    await expect(third).toHaveURL(/\/itinerary\//)
  })

  await test.step('the owner withdraws the link, and the visitor is told', async () => {
    await server.start()
    await owner.getByRole('button', { name: 'Withdraw the link to show only' }).tap()
    await expect(owner.getByText('Link withdrawn', { exact: true })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('This link shows no trip.')).toBeVisible()
    await expect(visitor.getByText('Silverton')).toHaveCount(0)
    await expectAccessible(visitor)
    await server.kill()
    await visitor.reload()
    await expect(visitor.getByText('This link shows no trip.')).toBeVisible()
  })
})

/** Headings and controls of the sheet, as a screen reader comes to them; what a toast says stands behind them. */
async function controlsSpoken(page: Page): Promise<string[]> {
  const lines = await spokenWords(page, 'dialog', 'Share trip')
  const last = lines.findIndex((line) => line.startsWith('link: Print'))
  return lines
    .slice(0, last + 1)
    .filter((line) => /^(heading|button|link|combobox|checkbox|textbox)\b/.test(line))
}

/** What is asked of anybody from here on: addresses, and from where. Where the token may stand, its own header, is left out. */
function sentBy(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    told.push(request.url().split('#', 1).join())
    const { referer } = request.headers()
    if (referer !== undefined) told.push(referer)
  })
  return told
}

async function expectTrip(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Day 1\b/ }).locator('ol > li')).toHaveText([
    /Durango/,
    /Silverton/,
  ])
}

const copied = async (page: Page) => await page.evaluate(() => navigator.clipboard.readText())
