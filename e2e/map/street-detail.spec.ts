import { expect, type Page } from '@playwright/test'
import { visitUntilReady } from '../support/journey.ts'
import { pixelsLike } from '../support/picture.ts'
import {
  lookAtOuray,
  mapSources,
  MINOR_STREET,
  MINOR_STREET_DARK,
  restart,
  test,
} from '../support/streets.ts'

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
