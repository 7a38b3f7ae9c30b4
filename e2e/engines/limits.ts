import type { Browser } from './browser.ts'

/** Longer than anything that a browser is asked for here takes, ms: one that does not answer by then has failed. */
export const COMMAND_MS = 60_000

/** How long a browser may take to end itself, ms. */
const CLOSE_MS = 10_000

/** What the task answers; throws what was waited for when that has not come in time. */
export async function within<Answer>(ms: number, what: string, task: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer within ${ms / 1000} s`)), ms)
  })
  return await Promise.race([task, late]).finally(() => clearTimeout(timer))
}

/** This browser, but a command without an answer in time throws what was asked: a walk that only waits would not say where. */
export function limited(browser: Browser): Browser {
  const asked = <Answer>(what: string, task: Promise<Answer>) =>
    within(COMMAND_MS, `${browser.name}, ${what}`, task)
  return {
    name: browser.name,
    open: (url) => asked(`opening ${url}`, browser.open(url)),
    evaluate: (inPage, ...given) =>
      asked(
        `asking the page ${inPage.name || String(inPage).slice(0, 80)}`,
        browser.evaluate(inPage, ...given),
      ),
    openTab: () => asked('opening a tab', browser.openTab()),
    toTab: (which) => asked(`going to the ${which} tab`, browser.toTab(which)),
    screenshot: (file) => asked('drawing what it shows', browser.screenshot(file)),
    close: () => within(CLOSE_MS, `${browser.name}, ending`, browser.close()),
  }
}
