import { expect, type Page } from '@playwright/test'
import { serveArchive, type ArchiveServer } from '../support/archive-server.ts'
import { test as base, visitUntilReady } from '../support/journey.ts'
import { pixelsLike } from '../support/picture.ts'
import type { Server } from '../support/server.ts'

/** What streets of towns are drawn in, by theme: around Ouray the basemap alone has next to nothing in it. */
const MINOR_STREET = [0xd5, 0xc8, 0xaa] as const
const MINOR_STREET_DARK = [0x39, 0x4a, 0x64] as const

const test = base.extend<{ archive: ArchiveServer; schema: 'protomaps' | 'openmaptiles' }>({
  schema: ['protomaps', { option: true }],
  archive: async ({ schema }, use) => {
    const archive = await serveArchive(schema)
    await use(archive)
    await archive.stop()
  },
})

for (const schema of ['protomaps', 'openmaptiles'] as const) {
  test.describe(schema, () => {
    test.use({ schema })

    test('streets are drawn where the archive has them, and again in the other theme', async ({
      server,
      phone,
      archive,
    }) => {
      await restart(server, { BASEMAP_URL: archive.url })
      const page = await phone().takeOut()
      await visitUntilReady(page, server)
      await lookAtOuray(page)
      await expect(mapSources(page)).toContainText('Made-up streets for trying out')
      await expect.poll(() => pixelsLike(page, MINOR_STREET)).toBeGreaterThan(2000)
      // Head, metadata and tiles, all in ranges.
      expect(archive.asked.length).toBeGreaterThan(2)
      expect(archive.asked.filter((range) => !range.startsWith('bytes='))).toEqual([])
      expect(await keptAddresses(page)).not.toContain('pmtiles')

      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => pixelsLike(page, MINOR_STREET_DARK)).toBeGreaterThan(2000)
    })
  })
}

test('an archive that nobody serves any more leaves the map as it is', async ({ server, phone, archive }) => {
  await restart(server, { BASEMAP_URL: archive.url })
  await archive.stop()
  const page = await phone().takeOut()
  const warnings = consoleWarnings(page)
  await visitUntilReady(page, server)
  await lookAtOuray(page)
  await expect.poll(() => warnings.filter((line) => line.includes('reading street detail'))).toHaveLength(1)
  await expect(mapSources(page)).toContainText('U.S. Census Bureau')
  await expect(page.getByText('Failed to load map')).toHaveCount(0)
})

test('an archive that is lost while the map is open costs streets, not the map', async ({
  server,
  phone,
  archive,
}) => {
  await restart(server, { BASEMAP_URL: archive.url })
  const page = await phone().takeOut()
  const warnings = consoleWarnings(page)
  await visitUntilReady(page, server)
  await lookAtOuray(page)
  await expect(mapSources(page)).toContainText('Made-up streets for trying out')
  await archive.stop()
  await page.getByRole('region', { name: /^Map of Colorado/ }).press('-')
  await page.getByRole('region', { name: /^Map of Colorado/ }).press('-')
  await expect.poll(() => warnings.filter((line) => line.includes('A tile with streets'))).toHaveLength(1)
  await expect(page.getByText('Failed to load map')).toHaveCount(0)
})

async function restart(server: Server, settings: Record<string, string>): Promise<void> {
  await server.kill()
  await server.start(settings)
}

/** Opens the picker and goes to Ouray at zoom 13. */
async function lookAtOuray(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Where to?' }).click()
  const search = page.getByRole('dialog', { name: 'Universal search' })
  await search.getByRole('tab', { name: 'Where' }).click()
  await search.getByRole('button', { name: 'Select Locations' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose Location' })
  await expect(page.getByText('Loading map...')).toHaveCount(0)
  await picker.getByPlaceholder('Search locations...').fill('ouray')
  await picker
    .getByRole('option', { name: /^Ouray/ })
    .first()
    .click()
  await page.getByRole('region', { name: /^Map of Colorado/ }).press('-')
  await page.getByRole('region', { name: /^Map of Colorado/ }).press('-')
}

/** What the map says of its sources, folded behind a button or not. */
const mapSources = (page: Page) => page.locator('.maplibregl-ctrl-attrib-inner')

function consoleWarnings(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()))
  return lines
}

/** The addresses of everything in the worker's caches. */
async function keptAddresses(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept
      .flat()
      .map(({ url }) => url)
      .join('\n')
  })
}
