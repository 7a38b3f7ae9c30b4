import type { Page } from '@playwright/test'

/**
 * The controls that something fixed lies over, by name, each brought into view first: what scrolls can be scrolled clear of it.
 * `fixed` is a selector; its own controls do not count.
 */
export const coveredControls = (page: Page, fixed: string): Promise<string[]> =>
  page.evaluate((fixed) => {
    const cover = document.querySelector(fixed)
    if (!cover) return [`nothing is ${fixed}`]
    const covered: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="switch"]',
    )) {
      if (cover.contains(control) || control.closest('[inert], [aria-hidden="true"]')) continue
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      const over = cover.getBoundingClientRect()
      // Scrolled away by another box, or as good as nothing.
      if (box.width < 2 || box.height < 2 || box.right <= 0 || box.left >= innerWidth) continue
      const overlap = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top)
      if (overlap <= 0.5) continue
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
      covered.push(`${name ?? control.tagName}: ${Math.round(overlap)} px`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return covered
  }, fixed)
