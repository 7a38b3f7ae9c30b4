import { expect, type Locator, type Page } from '@playwright/test'
import type { Server } from './server.ts'

/** Colours of the light map: `src/map/markers/markers.ts` and the category's own. */
export const CLUSTER_COLOUR = [16, 36, 59] as const
export const ACTIVITY_COLOUR = [0, 51, 102] as const

export const SILVERTON = { latitude: 37.812, longitude: -107.6645, accuracy: 30 }

export const pickerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose Location' })
export const mapOf = (page: Page): Locator => page.locator('canvas.maplibregl-canvas')
export const boxOf = (page: Page): Locator => pickerOf(page).getByPlaceholder('Search locations...')

/** The picker's list in its order, by the short names. */
export async function selectedNames(page: Page): Promise<string[]> {
  const handles = await pickerOf(page)
    .getByRole('button', { name: /^Reorder / })
    .all()
  const names = await Promise.all(handles.map((handle) => handle.getAttribute('aria-label')))
  return names.map((name) => name?.replace('Reorder ', '') ?? '')
}

/** Opens Home on a phone that is ready, whose server may be ended first. */
export async function prepare(page: Page, server: Server, signal: boolean): Promise<void> {
  if (!signal) await server.kill()
  await page.goto(server.url)
  if (signal) return
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
}

export async function expectMapReady(page: Page): Promise<void> {
  await expect(page.getByText('Loading map...')).toHaveCount(0)
  await expect(page.getByText('Failed to load map')).toHaveCount(0)
  await expect(mapOf(page)).toBeVisible()
}

/** Two pictures that are the same: the camera rests and everything has been drawn. */
export async function mapAtRest(page: Page): Promise<void> {
  let before: Buffer = Buffer.alloc(0)
  await expect
    .poll(
      async () => {
        await framesDrawn(page)
        const now = await mapOf(page).screenshot()
        const same = now.equals(before)
        before = now
        return same
      },
      { intervals: [250] },
    )
    .toBe(true)
}

/** A busy machine may draw nothing for longer than the interval: two pictures of one frame say nothing about rest. */
const framesDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Does what moves the map, which is at rest, and waits until it has begun to: until then two pictures would be the same, too. */
export async function movesMap(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await mapOf(page).screenshot()
  await act()
  await expect.poll(async () => (await mapOf(page).screenshot()).equals(before)).toBe(false)
}
