import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** How many touches a drag is told in: a finger is seen about every 16 ms. */
const STEPS = 12

/** One finger goes down, moves in a straight line and lifts: real touch events, as the screen would send them. */
export async function dragByTouch(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch('touchEnd', [])
  await session.detach()
}

/** The middle of what is shown. */
export async function middleOf(shown: Locator): Promise<Point> {
  const box = await shown.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
