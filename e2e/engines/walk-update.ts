import type { Page } from '@playwright/test'
import { deploy } from '../support/deployment.ts'
import { lookForUpdate } from '../support/versions.ts'
import { fitsAFinger } from './layout.ts'
import { isGone, press, reads, sees, until } from './page.ts'
import type { Step, Walk } from './step.ts'

const RELOAD = { role: 'button', name: 'Reload' } as const

export const updateStep = ({ browser, server }: Walk): Step => ({
  promise: 'a new version is offered and opens on Reload',
  async walk() {
    const deployment = await deploy(server)
    try {
      await browser.open(deployment.url)
      await reads(browser, 'Ready for no signal')
      deployment.release()
      const found = await lookForUpdate(browser as unknown as Page)
      if (found !== 'waiting') throw new Error(`The worker found: ${found}`)
      await sees(browser, RELOAD)
      await fitsAFinger(browser, 'The offer of a new version')
      await press(browser, RELOAD)
      await until(
        'The build',
        () => browser.evaluate(() => document.documentElement.dataset.build ?? 'this'),
        (build) => build === 'next',
      )
      await isGone(browser, RELOAD)
      await reads(browser, 'Ready for no signal')
    } finally {
      deployment.close()
    }
  },
})
