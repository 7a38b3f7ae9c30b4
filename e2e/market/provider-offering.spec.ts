import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableInTheDark, register, test } from '../support/journey.ts'
import { keptScreens } from '../support/provider.ts'
import { workerInCharge } from '../support/worker.ts'

const TITLE = 'Half-day rafting on Clear Creek'

test('a provider makes an offering with no signal, opens it cold, and asks for its publishing, which comes with the signal', async ({
  server,
  phone,
}) => {
  const willa = phone({ ready: true })
  let page = await willa.takeOut()

  await test.step('with signal: who becomes a provider has the screens and the records on the phone', async () => {
    await page.goto(server.url)
    await workerInCharge(page)
    await register(page, 'willa')
    await page.goto(`${server.url}/traveler-become-provider`)
    await page.getByRole('button', { name: 'Become a Provider' }).click()
    await page.getByRole('button', { name: 'Switch to provider mode' }).click()
    await expect(page.getByRole('link', { name: 'Make your first offering' })).toBeVisible()
    await expect.poll(async () => (await keptScreens(page)).length).toBe(2)
    await looksRight(page)
  })

  await test.step('the server is really stopped: a cold start opens the screen, in its mode', async () => {
    await willa.putAway()
    await server.kill()
    page = await willa.takeOut()
    await page.goto(`${server.url}/offerings/new`)
    await page.getByLabel('Title').fill(TITLE)
    await looksRight(page)
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByRole('heading', { name: 'Edit offering' })).toBeVisible()
  })

  await test.step('with no signal: all that publishing asks for is written', async () => {
    await page.getByLabel('Summary').fill('Two and a half hours of class III rapids.')
    await page.getByLabel('Search locations...').fill('idaho spr')
    await page
      .getByRole('option', { name: /^Idaho Springs/ })
      .first()
      .click()
    await expect(page.getByText(/^Near Idaho Springs/)).toBeVisible()
    await page.getByLabel('Meeting point').fill('The boathouse, behind the visitor center')
    await page.getByLabel('US dollars', { exact: true }).fill('85.50')
    await page.getByRole('button', { name: 'Add price' }).click()
    await page.getByRole('button', { name: 'Add a schedule' }).click()
    await page.getByLabel('Policy for cancelling').selectOption('Outfitter')
    await expect(page.getByRole('link', { name: 'nothing is missing' })).toBeVisible()
    await page.locator('summary', { hasText: '$85.50' }).click()
    await page.locator('summary', { hasText: 'every day' }).click()
    await page.getByRole('button', { name: 'Add a day' }).click()
    await addPhotos(page)
    await page.getByLabel(/permits/).check()
    await looksRight(page)
    await page.getByRole('button', { name: 'Publish when there is signal' }).click()
    await expect(page.getByText(/^Publishing waits for signal/)).toBeVisible()
    await looksRight(page)
  })

  await test.step('the app is closed and opened cold: it stands there', async () => {
    await willa.putAway()
    page = await willa.takeOut()
    await page.goto(`${server.url}/offerings`)
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page.getByLabel('Meeting point')).toHaveValue('The boathouse, behind the visitor center')
    await expect(page.getByText('$85.50')).toBeVisible()
    await expect(page.getByLabel('Photo 1: what is seen on it')).toHaveValue('A raft in a wave')
    await expect(page.getByText(/^Publishing waits for signal/)).toBeVisible()
  })

  await test.step('the signal is back: it is published by itself, and travelers are told of it', async () => {
    await server.start()
    await page.reload()
    await expect(page.getByText('Travelers see it as it stands here.')).toBeVisible()
    const listed = await page.evaluate(async () => (await fetch('/api/offerings')).json())
    expect(listed).toContainEqual(
      expect.objectContaining({ title: TITLE, kind: 'activity', priceFromCents: 8_550, version: 1 }),
    )
  })

  await test.step('a traveler without an account sees its photos, in their order, and also with no signal', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Cover' })).toContainText('On this phone')
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
    const toms = await phone().takeOut()
    await toms.goto(`${server.url}/activity/1`)
    const strip = toms.getByRole('group', { name: 'Photos' })
    await expect(strip.getByAltText('A raft in a wave')).toHaveJSProperty('complete', true)
    await expect(toms.getByText('1 of 2')).toBeVisible()
    await looksRight(toms)
    await strip.focus()
    await toms.keyboard.press('ArrowRight')
    await expect(toms.getByText('2 of 2')).toBeVisible()
    await expect
      .poll(() =>
        strip
          .locator('img')
          .last()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBe(120)
    await workerInCharge(toms)
    await server.kill()
    await toms.reload()
    await expect(strip.getByAltText('A raft in a wave')).toBeVisible()
    await server.start()
  })

  await test.step('the calendar has its departures: one is closed, and travelers see that', async () => {
    await page.goto(`${server.url}/calendar`)
    await expect(page.getByRole('tabpanel').getByRole('button', { name: /\d of \d+ free/ })).not.toHaveCount(
      0,
    )
    await looksRight(page)
    await page.getByRole('tab', { name: 'Day' }).click()
    await page.getByRole('button', { name: 'Next day' }).click()
    const start = page.getByRole('tabpanel').getByRole('button', { name: TITLE })
    await expect(start).toContainText(/of \d+ free/)
    await looksRight(page)
    await start.click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    await dialog.getByRole('button', { name: 'Close it' }).click()
    await expect(dialog.getByText('Closed', { exact: true })).toBeVisible()
    await looksRight(page)
    const statuses = await page.evaluate(async () => {
      const departures = await (await fetch('/api/offerings/1/departures')).json()
      return departures.map(({ status }: { status: string }) => status)
    })
    expect(statuses.filter((status: string) => status === 'closed')).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(start).toContainText('Closed')
    await page.goto(`${server.url}/offerings`)
    await page.getByRole('link', { name: TITLE }).click()
  })

  await test.step('a traveler opens the page of the provider from the activity, and the provider sees both views', async () => {
    const traveler = await phone({ ready: true }).takeOut()
    const counted = traveler.waitForResponse((answer) => answer.url().endsWith('/api/offerings/1/seen'))
    await traveler.goto(`${server.url}/activity/1`)
    expect((await counted).status()).toBe(204)
    await traveler.reload()
    await traveler.getByRole('link', { name: 'willa Example' }).click()
    await expect(traveler).toHaveTitle('willa Example · Timberline')
    await expect(traveler.getByRole('link', { name: TITLE })).toBeVisible()
    await looksRight(traveler)
    await page.goto(`${server.url}/analytics`)
    // With the one who looked at the photos.
    await expect(page.getByText('2 views', { exact: true }).first()).toBeVisible()
    await looksRight(page)
    await page.goto(`${server.url}/dashboard`)
    await expect(page.getByRole('region', { name: 'The next 7 days' }).getByRole('listitem')).not.toHaveCount(
      0,
    )
    await looksRight(page)
    await page.goto(`${server.url}/provider-profile`)
    await page.getByRole('link', { name: 'See what travelers see' }).click()
    await expect(page).toHaveTitle('willa Example · Timberline')
    await page.goto(`${server.url}/offerings`)
    await page.getByRole('link', { name: TITLE }).click()
  })

  await test.step('a change afterwards is not theirs yet, and the list says so', async () => {
    await page.getByLabel('Summary').fill('Calm water, for families.')
    await expect(page.getByText('Changed since publishing')).toBeVisible()
    await page.getByRole('link', { name: 'Back to offerings' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText(
      'Changed since publishing',
    )
    await looksRight(page)
    for (const path of [
      '/provider-homepage',
      '/provider-profile',
      '/provider-profile-edit',
      '/provider-menu',
    ]) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await looksRight(page)
    }
  })
})

/** axe finds nothing, in both themes. */
async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReadableInTheDark(page)
}

/** Two pictures that the page draws; the second becomes the cover. */
async function addPhotos(page: Page): Promise<void> {
  for (const [at, words] of ['The boathouse', 'A raft in a wave'].entries()) {
    const drawn = await page.evaluate(
      (shade) => {
        const canvas = document.createElement('canvas')
        canvas.width = 120
        canvas.height = 80
        const context = canvas.getContext('2d')
        if (context) context.fillStyle = shade
        context?.fillRect(0, 0, 120, 80)
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
      },
      ['teal', 'navy'][at] ?? '',
    )
    const buffer = Buffer.from(drawn, 'base64')
    await page
      .getByLabel('Photos to add')
      .setInputFiles({ name: `${words}.jpg`, mimeType: 'image/jpeg', buffer })
    await page.getByLabel(`Photo ${at + 1}: what is seen on it`).fill(words)
    await expect(page.getByRole('listitem').filter({ hasText: `Photo ${at + 1}` })).toContainText(
      'Waiting for signal',
    )
  }
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
  await expect(page.getByLabel('Photo 1: what is seen on it')).toHaveValue('A raft in a wave')
}
