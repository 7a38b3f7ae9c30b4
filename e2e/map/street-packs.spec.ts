import { expect, type Page } from '@playwright/test'
import { expectAccessible, visitUntilReady } from '../support/journey.ts'
import { pixelsLike } from '../support/picture.ts'
import { mapAtRest, pickerOf } from '../support/picker.ts'
import { reliefDrawn, watchRelief } from '../support/relief.ts'
import {
  goToTown,
  lookAtOuray,
  mapSources,
  MINOR_STREET,
  openPicker,
  restart,
  test,
} from '../support/streets.ts'

/** The ground around Silverton, at the zoom from which no finer tiles are drawn. */
const SILVERTON_TILE = '12/823/1582'

/** What roads of a county are drawn in: Tabernash, where the picker goes, has a highway and nothing of this colour without them. */
const COUNTY_ROAD = [0xff, 0xfa, 0xf0] as const
const ROAD_PIXELS = 500

test('a region’s streets are measured, fetched, paused and kept, and drawn from a cold start with nobody there', async ({
  server,
  phone,
  archive,
}) => {
  await restart(server, { BASEMAP_URL: archive.url })
  const taken = phone()
  let page = await taken.takeOut()
  await visitUntilReady(page, server)
  await page.goto(`${server.url}/settings/offline`)
  const streets = page.getByRole('region', { name: 'Streets', exact: true })
  const part = streets.getByRole('listitem', { name: 'San Juan Mountains' })

  await test.step('a region without streets says so', async () => {
    await streets.getByLabel('Keep a region’s streets').selectOption('Eastern Plains')
    await expect(streets.getByRole('status')).toHaveText('The server’s map has no streets of Eastern Plains.')
    await expect(streets.getByRole('button', { name: /^Keep/ })).toHaveCount(0)
  })

  await test.step('the size is said before anything is fetched', async () => {
    await streets.getByLabel('Keep a region’s streets').selectOption('San Juan Mountains')
    await expect(streets.getByRole('status')).toContainText(
      /San Juan Mountains: \d+ KB, zoom 10 to 14\. Around Durango, Silverton, Ouray and 10 other towns\./,
    )
    await expect(part).toHaveCount(0)
  })

  await test.step('it is paused, and goes on after the app was ended', async () => {
    const release = archive.hold()
    await streets.getByRole('button', { name: /^Keep/ }).click()
    await expect(part).toContainText('Fetching')
    await expect(streets.getByRole('combobox')).toBeFocused()
    const other = await page.context().newPage()
    await other.goto(`${server.url}/settings/offline`)
    await expect(other.getByRole('listitem', { name: 'San Juan Mountains' })).toContainText(
      'Being fetched in another tab',
    )
    await other.close()
    await part.getByRole('button', { name: 'Pause' }).click()
    await expect(part).toContainText(/Paused: .* of .* here/)
    release()
    await page.close()
    page = await page.context().newPage()
    await page.goto(`${server.url}/settings/offline`)
  })
  const again = page.getByRole('region', { name: 'Streets', exact: true })
  const kept = again.getByRole('listitem', { name: 'San Juan Mountains' })

  await test.step('all of it is fetched and read back', async () => {
    await expect(kept).toContainText(/Paused: .* of .* here/)
    await kept.getByRole('button', { name: 'Continue' }).click()
    await expect(kept).toContainText('Ready')
    await expect(kept).toContainText('Read back whole')
    await expectAccessible(page)
  })

  await test.step('streets of a newer archive take the place of those that are here', async () => {
    archive.renew()
    await page.reload()
    await kept.getByRole('button', { name: /^Fetch the newer streets/ }).click()
    await expect(
      page.getByText('Newer streets of San Juan Mountains are here', { exact: true }),
    ).toBeVisible()
    await expect(kept).toContainText('Read back whole')
    await expect(kept.getByRole('button', { name: /newer streets/ })).toHaveCount(0)
  })

  await archive.stop()
  await server.kill()
  await test.step('with nobody there a cold start draws them', async () => {
    await taken.putAway()
    page = await taken.takeOut()
    await page.goto(server.url)
    await lookAtOuray(page)
    await expect(mapSources(page)).toContainText('Made-up streets for trying out')
    await expect.poll(() => pixelsLike(page, MINOR_STREET)).toBeGreaterThan(2000)
  })

  await test.step('they are checked and removed with no signal', async () => {
    await page.goto(`${server.url}/settings/offline`)
    const there = await partOf(page)
    await there.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Streets of San Juan Mountains are whole', { exact: true })).toBeVisible()
    await there.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(there).toHaveCount(0)
    expect(await blocksKept(page)).toBe(0)
  })
})

test('what the map shows from near is kept when it is wanted, and drawn from a cold start with nobody there', async ({
  server,
  phone,
}) => {
  const taken = phone()
  let page = await taken.takeOut()
  await visitUntilReady(page, server)
  await page.goto(`${server.url}/settings/offline`)

  await test.step('they are kept', async () => {
    const heights = page.getByRole('listitem', { name: 'The map from near' })
    await expect(heights).toContainText('Not kept')
    await heights.getByRole('button', { name: 'Keep' }).click()
    await expect(heights).toContainText('Ready')
    // From now on the worker alone has them.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    await browser.detach()
  })

  await server.kill()
  const finer =
    await test.step('the ground around Silverton and the roads of Grand County are drawn', async () => {
      await taken.putAway()
      page = await taken.takeOut()
      await watchRelief(page)
      await page.goto(server.url)
      await page.getByRole('button', { name: 'Where to?' }).click()
      await openPicker(page)
      await pickerOf(page).getByRole('button', { name: 'Terrain' }).click()
      await goToTown(page, 'Tabernash')
      await expect.poll(() => pixelsLike(page, COUNTY_ROAD)).toBeGreaterThan(ROAD_PIXELS)
      return await silvertonDrawn(page)
    })

  await test.step('without them the same ground is drawn from those of the state', async () => {
    await page.goto(`${server.url}/settings/offline`)
    const heights = page.getByRole('listitem', { name: 'The map from near' })
    await expect(heights).toContainText('3 files')
    await heights.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(heights).toContainText('Not kept')
    // The search was left open, and opens again by itself.
    await page.goto(server.url)
    await openPicker(page)
    expect(await silvertonDrawn(page)).not.toBe(finer)
    await goToTown(page, 'Tabernash')
    await mapAtRest(page)
    expect(await pixelsLike(page, COUNTY_ROAD)).toBeLessThan(ROAD_PIXELS)
  })
})

/** The pixels of the ground around Silverton, where the picker goes. */
async function silvertonDrawn(page: Page): Promise<string | null> {
  await goToTown(page, 'Silverton')
  await expect.poll(() => reliefDrawn(page, SILVERTON_TILE)).not.toBeNull()
  return await reliefDrawn(page, SILVERTON_TILE)
}

async function partOf(page: Page) {
  const part = page
    .getByRole('region', { name: 'Streets', exact: true })
    .getByRole('listitem', { name: 'San Juan Mountains' })
  await expect(part).toContainText('Ready')
  return part
}

/** How many blocks of streets the phone has, whoever's they are. */
async function blocksKept(page: Page): Promise<number> {
  return await page.evaluate(
    async () =>
      await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('timberline-device')
        opening.onerror = () => reject(opening.error as Error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('street_blocks').objectStore('street_blocks').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}
