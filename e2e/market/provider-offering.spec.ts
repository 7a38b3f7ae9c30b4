import { expect, type Page } from '@playwright/test'
import { expectLegible, register, test } from '../support/journey.ts'
import { keptScreens } from '../support/provider.ts'
import { workerInCharge } from '../support/worker.ts'

test.use({ map: false })

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
    await expect.poll(async () => (await keptScreens(page, 'provider')).length).toBe(2)
    await expectLegible(page)
  })

  await test.step('the server is really stopped: a cold start opens the screen, in its mode', async () => {
    await willa.putAway()
    await server.kill()
    page = await willa.takeOut()
    await page.goto(`${server.url}/offerings/new`)
    await page.getByLabel('Title').fill(TITLE)
    await expectLegible(page)
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
    await expectLegible(page)
    await page.getByRole('button', { name: 'Publish when there is signal' }).click()
    await expect(page.getByText(/^Publishing waits for signal/)).toBeVisible()
    await expectLegible(page)
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
    const toms = await phone({ ready: true }).takeOut()
    const listed = await page.evaluate(async () => (await fetch('/api/offerings')).json())
    const { id } = listed.find(({ title }: { title: string }) => title === TITLE)
    await toms.goto(`${server.url}/activity/${id}`)
    const strip = toms.getByRole('group', { name: 'Photos' })
    await expect(strip.getByAltText('A raft in a wave')).toHaveJSProperty('complete', true)
    await expect(toms.getByText('1 of 2')).toBeVisible()
    await expectLegible(toms)
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

  await test.step('a change afterwards is not theirs yet, and the list says so', async () => {
    await page.getByLabel('Summary').fill('Calm water, for families.')
    await expect(page.getByText('Changed since publishing')).toBeVisible()
    await page.getByRole('link', { name: 'Back to offerings' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText(
      'Changed since publishing',
    )
    await expectLegible(page)
  })
})

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
