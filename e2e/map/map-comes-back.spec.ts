import { expect, type Locator, type Page } from '@playwright/test'
import { test, visitUntilReady } from '../support/journey.ts'

declare global {
  interface Window {
    /** Every thread the page has started, in order. */
    threads: { file: string; worker: Worker }[]
  }
}

test('a map whose worker was killed while it is seen comes back by itself, with its places', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await watchThreads(page)
  await visitUntilReady(page, server)
  const first = await openMap(page)
  await page.evaluate(() => killThreads('maplibre'))
  await first.press('ArrowUp')
  await expectNewMap(page)
})

test('a map whose drawing context was taken and given back is made anew', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  const canvas = await openMap(page)
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const taker = element.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    element.addEventListener('webglcontextlost', () => setTimeout(() => taker?.restoreContext()))
    taker?.loseContext()
  })
  await expectNewMap(page)
})

declare function killThreads(name: string): void

async function watchThreads(page: Page) {
  await page.addInitScript(() => {
    window.threads = []
    const Real = window.Worker
    window.Worker = class extends Real {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args)
        window.threads.push({ file: String(args[0]), worker: this })
      }
    }
    Object.assign(window, {
      killThreads: (name: string) => {
        for (const { file, worker } of window.threads) if (file.includes(name)) worker.terminate()
      },
    })
  })
}

async function openMap(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('button', { name: 'Select Locations' }).click()
  const canvas = page.locator('canvas.maplibregl-canvas')
  await expect(canvas).toBeVisible()
  await expect(page.getByText('Loading map...')).toHaveCount(0)
  await canvas.evaluate((element) => element.setAttribute('data-first', ''))
  return canvas
}

async function expectNewMap(page: Page) {
  await expect(page.locator('canvas.maplibregl-canvas:not([data-first])')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('canvas[data-first]')).toHaveCount(0)
  await expect(page.getByText('Loading map...')).toHaveCount(0)
  await expect(page.getByText('Failed to load map')).toHaveCount(0)
}
