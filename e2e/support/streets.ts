import { expect, type Page } from '@playwright/test'
import { serveArchive, type ArchiveServer } from './archive-server.ts'
import { test as base } from './journey.ts'
import { mapAtRest } from './picker.ts'
import type { Server } from './server.ts'

/** What streets of towns are drawn in: around Ouray the basemap alone has next to nothing in it. */
export const MINOR_STREET = [0xd5, 0xc8, 0xaa] as const
export const MINOR_STREET_DARK = [0x39, 0x4a, 0x64] as const

/** A journey with somebody else's archive of streets around Ouray. */
export const test = base.extend<{ archive: ArchiveServer; schema: 'protomaps' | 'openmaptiles' }>({
  schema: ['protomaps', { option: true }],
  archive: async ({ schema }, use) => {
    const archive = await serveArchive(schema)
    await use(archive)
    await archive.stop()
  },
})

export async function restart(server: Server, settings: Record<string, string>): Promise<void> {
  await server.kill()
  await server.start(settings)
}

/** Opens the picker and goes to Ouray at zoom 13. */
export async function lookAtOuray(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Where to?' }).click()
  await openPicker(page)
  await goToTown(page, 'Ouray')
  for (let step = 0; step < 2; step += 1) {
    // A key ends the flight wherever it is by then.
    await mapAtRest(page)
    await page.getByRole('region', { name: /^Map of Colorado/ }).press('-')
  }
}

/** From the search, which is open or opens by itself. */
export async function openPicker(page: Page): Promise<void> {
  const search = page.getByRole('dialog', { name: 'Universal search' })
  await search.getByRole('tab', { name: 'Where' }).click()
  await search.getByRole('button', { name: 'Select Locations' }).click()
  await expect(page.getByText('Loading map...')).toHaveCount(0)
}

/** Goes to a town in the picker, as near as its streets are looked at. */
export async function goToTown(page: Page, town: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Choose Location' })
  await picker.getByPlaceholder('Search locations...').fill(town)
  await picker
    .getByRole('option', { name: new RegExp(`^${town}`) })
    .first()
    .click()
}

/** What the map says of its sources, folded behind a button or not. */
export const mapSources = (page: Page) => page.locator('.maplibregl-ctrl-attrib-inner')
