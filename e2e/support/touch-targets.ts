import type { Page } from '@playwright/test'

/**
 * The controls on the screen that take less than a finger's 44 px in width or height, a line each: what answers a tap
 * counts, its label and what reaches over its edge included; what the screen or a scrolled row cuts off, and links within
 * a sentence, do not.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input, select, summary, [role=button], [role=option], [role=switch], [role=tab], [role=slider]'
    // A half of a pixel is lost at either edge.
    const LEAST_PX = 43
    const isInSentence = (control: HTMLElement) =>
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      [...control.parentNode!.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent!.trim() !== '',
      )
    /** Whether what lies there stays while the page scrolls: the control can be scrolled clear of it. */
    const isBar = (control: HTMLElement, atX: number, atY: number) => {
      let over = document.elementFromPoint(atX, atY)
      while (over && !['fixed', 'sticky'].includes(getComputedStyle(over).position)) over = over.parentElement
      return over !== null && !over.contains(control)
    }
    const small: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (control.closest('p, .maplibregl-ctrl-attrib') || isInSentence(control)) continue
      const around = (control as Partial<HTMLInputElement>).labels?.[0]
      const target = around?.contains(control) ? around : control
      const box = target.getBoundingClientRect()
      const { width } = box
      const [x, y] = [box.left + width / 2, box.top + box.height / 2]
      const isMine = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY)
        const label = hit?.closest('label')
        return hit !== null && (control.contains(hit) || (label?.control ?? null) === control)
      }
      // Below something else, out of view or cut off.
      if (width === 0 || !isMine(x, y)) continue
      const isCut = (atX: number, atY: number) => {
        for (let around = control.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === 'visible') continue
          const { left, right, top, bottom } = around.getBoundingClientRect()
          // What is cut off is cut at whole pixels: up to one within an edge that lies between two.
          if (atX < left + 1 || atX > right - 1 || atY < top + 1 || atY > bottom - 1) return true
        }
        return atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight || isBar(control, atX, atY)
      }
      /** How far the target reaches from the middle in a direction, px; as far as asked where it is cut off. */
      const reach = (stepX: number, stepY: number) => {
        for (let far = 1; far < LEAST_PX; far++) {
          const [atX, atY] = [x + far * stepX, y + far * stepY]
          if (isCut(atX, atY)) return LEAST_PX
          if (!isMine(atX, atY)) return far - 1
        }
        return LEAST_PX
      }
      const across = reach(-1, 0) + 1 + reach(1, 0)
      const down = reach(0, -1) + 1 + reach(0, 1)
      if (across >= LEAST_PX && down >= LEAST_PX) continue
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
      small.push(`'${name.slice(0, 40)}' answers ${across} x ${down} px`)
    }
    return small
  })
}
