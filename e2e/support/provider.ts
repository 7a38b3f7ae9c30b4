import type { Page } from '@playwright/test'

/** The files of providers' screens that the worker keeps, without their folder. */
export const keptScreens = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('timberline-provider-'))
    if (name === undefined) return []
    const files = await (await caches.open(name)).keys()
    return files.map(({ url }) => url.replace(/^.*\//, ''))
  })
