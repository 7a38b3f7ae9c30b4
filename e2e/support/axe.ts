import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { settled } from './settled.ts'

/** What axe finds on the page as it is now: rule and element of each. `rules` limits what it looks for; by default
 * it also asks whether the words that are seen are part of each control's name, which axe leaves out by itself. Looks once the
 * page is at rest: what is still fading in has the colours of neither. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  // Half a megabyte; once for each page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; 0`)
  return await page.evaluate(async (only) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    // Only violations come back: the elements in order are thousands.
    const { violations } = await loaded.run({
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}
