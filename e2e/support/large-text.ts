import type { Page } from '@playwright/test'

/** Looks at what is shown as somebody who reads at twice the size has it, on a small phone; then all is as before. */
export async function atTwiceTheSize(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  const setText = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await page.setViewportSize({ width: 360, height: 640 })
  await setText('200%')
  await look()
  await setText('')
  if (before) await page.setViewportSize(before)
}

/**
 * Where words lie over other words, or are cut by the edge of what they stand in without an ellipsis: a line each. Only
 * what is on the screen and not below something else counts.
 */
export async function unreadableText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const TREMBLE_PX = 2
    /** Lines past the last one that a text is given room for. */
    const isClippedAway = (element: Element | null, y: number): boolean => {
      if (element === null) return false
      const { top, bottom } = element.getBoundingClientRect()
      const clips = getComputedStyle(element).overflowY !== 'visible' && element !== document.body
      return (clips && (y < top || y > bottom)) || isClippedAway(element.parentElement, y)
    }
    type Line = { words: string; box: DOMRect; of: Element }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (!of || words === '' || of.closest('select, .maplibregl-map, [hidden], [class*="hidden"]')) continue
      // A closed part of the page, or one out of view that is not laid out.
      if (!of.checkVisibility({ contentVisibilityAuto: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        if (isClippedAway(of, y)) continue
        const top = document.elementFromPoint(x, y)
        // What lies below something else, or is clipped away, is not seen. A button may reach over its own card.
        const card = of.closest('article, li')
        const seen = top !== null && (of.contains(top) || top.contains(of) || (card?.contains(top) ?? false))
        if (seen) lines.push({ words, box, of })
      }
    }
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        scrollsSideways(element.parentElement))
    const found: string[] = []
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (one.of === other.of) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        // Line boxes are higher than their letters: neighbouring lines may share a little.
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > TREMBLE_PX && down > one.box.height * 0.35) {
          found.push(`'${one.words.slice(0, 40)}' lies over '${other.words.slice(0, 40)}'`)
        }
      }
      const style = getComputedStyle(one.of)
      const scrolls = scrollsSideways(one.of)
      const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (!scrolls && !ellipsis && one.box.right > document.documentElement.clientWidth + TREMBLE_PX) {
        found.push(`'${one.words.slice(0, 40)}' is cut by the edge of the screen`)
      }
    }
    return [...new Set(found)]
  })
}
