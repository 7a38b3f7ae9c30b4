import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved by itself since it was last asked, and by how much. */
    shifts?: () => string[]
  }
}

/** From now on every layout shift counts, also one that the browser forgives because a person has just tapped. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: string[] = []
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] }
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
        shifts.push(`${location.pathname} ${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    window.shifts = () => {
      keep(observer.takeRecords())
      return shifts.splice(0)
    }
  })
}

/** What has moved since it was last asked: path, amount and elements of each. */
export async function whatShifted(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    // A shift is known with the frame after the one that it happened in.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return window.shifts!()
  })
}
