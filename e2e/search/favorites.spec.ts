import { expect, type Page } from '@playwright/test'
import { expectAccessible, LOOKS, logIn, register, test } from '../support/journey.ts'
import { FULL } from '../support/machine.ts'
import { mapAtRest } from '../support/picker.ts'
import { findColour } from '../support/picture.ts'

const MAROON = { id: 'custom-activities-maroon-lake', name: 'Maroon Lake' }
const STANLEY = { id: 'custom-lodging-the-stanley-hotel', name: 'The Stanley Hotel' }
const BENT = {
  id: 'custom-activities-bents-old-fort-national-historic-site',
  name: "Bent's Old Fort National Historic Site",
}

/** Of a catalogue that no phone has yet. */
const TO_COME = 'colorado-lodging-a-hut-to-come'

/** Lodging's red by day, as markers are filled with it. */
const LODGING: readonly [number, number, number] = [213, 43, 30]

test('favorites are removed and undone with no signal; the server and a second device follow', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(`${server.url}/favorites`)
  await expect(page.getByText('No favorites yet.')).toBeVisible()
  await expectAccessible(page)
  const ada = await register(page, 'ada')
  for (const { id } of [BENT, STANLEY, MAROON]) await addElsewhere(page, id)

  await test.step('the account shows them, newest first', async () => {
    await page.reload()
    await expect(page).toHaveTitle('Favorites · Timberline')
    await expectListed(page, [MAROON.name, STANLEY.name, BENT.name])
  })

  await test.step('one of a catalogue that no phone has yet is named too', async () => {
    await addElsewhere(page, TO_COME)
    await page.reload()
    await expectListed(page, ['A Hut To Come', MAROON.name, STANLEY.name, BENT.name])
    await expectAccessible(page)
    expect(await removeElsewhere(page, TO_COME)).toBeLessThan(300)
    await page.reload()
    await expectListed(page, [MAROON.name, STANLEY.name, BENT.name])
  })

  await test.step('the server is really stopped: one is removed, undone, and removed again', async () => {
    await server.kill()
    await page.reload()
    await expectListed(page, [MAROON.name, STANLEY.name, BENT.name])
    const heart = page.getByRole('button', { name: `Favorite ${MAROON.name}` })
    await heart.click()
    await expectListed(page, [STANLEY.name, BENT.name])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectListed(page, [MAROON.name, STANLEY.name, BENT.name])
    await heart.click()
    await expectListed(page, [STANLEY.name, BENT.name])
    await expect(page.getByText('Offline · 1 change saved on this phone')).toBeVisible()
  })

  await test.step('with no signal the map draws them, and a marker shows its card', async () => {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Map').click()
    await expect(page.getByText('Loading map...')).toHaveCount(0)
    const canvas = page.locator('canvas.maplibregl-canvas')
    await expect.poll(async () => (await findColour(page, canvas, LODGING)).length).toBe(1)
    // While the camera comes to rest the marker moves on.
    await mapAtRest(page)
    const [marker] = await findColour(page, canvas, LODGING)
    await canvas.click({ position: { x: marker?.x ?? 0, y: marker?.y ?? 0 } })
    await expect(page.getByRole('heading', { name: STANLEY.name })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the server returns and hears of the removal', async () => {
    await server.start()
    await expect.poll(() => saved(page)).toEqual([STANLEY.id, BENT.id])
  })

  await test.step('a second device sees them; what it removes goes from the first', async () => {
    const second = await phone({ ready: true, desktop: true, colorScheme: 'dark' }).takeOut()
    await second.goto(server.url)
    await logIn(second, ada)
    await second.goto(`${server.url}/favorites`)
    await expectListed(second, [STANLEY.name, BENT.name])
    await second.getByRole('button', { name: `Favorite ${BENT.name}` }).click()
    await expectListed(second, [STANLEY.name])
    await expect.poll(() => saved(second)).toEqual([STANLEY.id])
    await page.goto(`${server.url}/favorites`)
    await expectListed(page, [STANLEY.name])
  })
})

// The journey above looks at a phone by day.
for (const { desktop, colorScheme } of FULL ? LOOKS : []) {
  test(`axe finds nothing on the favorites (${desktop ? 'desktop' : 'phone'}, ${colorScheme})`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true, colorScheme, desktop }).takeOut()
    await page.goto(`${server.url}/favorites`)
    await expect(page.getByText('No favorites yet.')).toBeVisible()
    await expectAccessible(page)
    await register(page, 'ada')
    for (const id of [BENT.id, STANLEY.id, MAROON.id, TO_COME]) await addElsewhere(page, id)
    await page.reload()
    await expectListed(page, ['A Hut To Come', MAROON.name, STANLEY.name, BENT.name])
    await expectAccessible(page)
    if (!desktop) await page.getByRole('radiogroup', { name: 'View' }).getByText('Map').click()
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()
    await expect(page.getByText('Loading map...')).toHaveCount(0)
    await expectAccessible(page)
  })
}

/** As another device of the account would. */
async function addElsewhere(page: Page, placeId: string) {
  const status = await page.evaluate(
    async (id) => (await fetch(`/api/favorites/${id}`, { method: 'PUT' })).status,
    placeId,
  )
  expect(status).toBe(200)
}

const removeElsewhere = (page: Page, placeId: string): Promise<number> =>
  page.evaluate(async (id) => (await fetch(`/api/favorites/${id}`, { method: 'DELETE' })).status, placeId)

async function saved(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const list = (await (await fetch('/api/favorites')).json()) as { placeId: string }[]
    return list.map(({ placeId }) => placeId)
  })
}

async function expectListed(page: Page, names: string[]) {
  const list = page.getByRole('list', { name: 'Favorite places' })
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(names)
}
