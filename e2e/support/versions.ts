import { expect, type Page } from '@playwright/test'

/** The offer of a new version on the page. */
export const noticeOn = (page: Page) => page.getByRole('region', { name: 'New version' })

/** Looks for a new version as the app does once an hour, and answers what became of it. */
export const lookForUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = await registration.update()
    const worker = found.installing
    if (!worker) return found.waiting ? 'waiting' : 'nothing new'
    return await new Promise<string>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'redundant') resolve('gave up')
        if (worker.state === 'installed') resolve('waiting')
      })
    })
  })

/** Which build the page is of: `this` or `next`; `none` while it is being loaded anew. */
export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset.build ?? 'this').catch(() => 'none')

/** The app has loaded itself anew as that build, and React has its Home. */
export async function expectBuild(page: Page, build: string): Promise<void> {
  await expect.poll(() => buildOf(page)).toBe(build)
  await expect(page.locator('#root > [data-home-for]')).toHaveCount(0)
}

/** What the worker in charge does not have of its own build, read back file by file. */
export const missingFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<{ app: { missing: string[] }; terrain: { missing: string[] } }>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    active?.postMessage({ type: 'KEPT_FILES', repair: false }, [port2])
    const { app, terrain } = await answer
    return [...app.missing, ...terrain.missing]
  })
