import type { Browser } from './browser.ts'

const WAITS_MS = 30_000
const LOOKS_EVERY_MS = 100

/** What a person finds on a screen: the words that a control or a heading is known by. */
export type Named = {
  role: 'button' | 'link' | 'tab' | 'textbox' | 'heading' | 'option' | 'file'
  name: string | RegExp
}

/** Asks the page until the answer is as wanted. Throws what was last answered, in words, when it is not in time. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
  waitsMs = WAITS_MS,
): Promise<Answer> {
  const deadline = Date.now() + waitsMs
  for (;;) {
    // A page that is being loaded anew answers nothing.
    const answer = await ask().catch((problem: unknown) => problem as Answer)
    if (!(answer instanceof Error) && isWanted(answer)) return answer
    if (Date.now() > deadline) throw new Error(`${what}: last answered ${said(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
  }
}

const said = (answer: unknown): string =>
  answer instanceof Error ? answer.message : String(JSON.stringify(answer, null, 1)).slice(0, 2_000)

/** Runs in the page: whether one that is seen has this role and name, and what is done with it. */
function inPage({ role, name, isPattern, act, text }: Order): string | null {
  const SELECTORS: Record<string, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    tab: '[role=tab]',
    textbox: 'input, textarea',
    heading: 'h1, h2, h3',
    option: '[role=option]',
    file: 'input[type=file]',
  }
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return (
      element.getAttribute('aria-label') ??
      (labelledBy
        ? labelledBy
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')
        : null) ??
      labels?.[0]?.textContent ??
      element.getAttribute('placeholder') ??
      element.textContent ??
      ''
    )
      .trim()
      .replace(/\s+/g, ' ')
  }
  const isNamed = (element: Element) =>
    isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name
  const isSeen = (element: Element) =>
    role === 'file' ||
    (element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'))
  const found = [...document.querySelectorAll<HTMLElement>(SELECTORS[role]!)].find(
    (element) => isNamed(element) && isSeen(element),
  )
  if (!found) return null
  if (act === 'click') {
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    found.click()
  }
  if (act === 'type' && (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) {
    found.focus()
    const prototype =
      found instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(found, text)
    found.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return [
    nameOf(found),
    found.getAttribute('aria-pressed') ?? '',
    found.getAttribute('aria-selected') ?? '',
  ].join('|')
}

type Order = { role: string; name: string; isPattern: boolean; act: 'look' | 'click' | 'type'; text: string }

const order = ({ role, name }: Named, act: Order['act'], text = ''): Order => ({
  role,
  name: name instanceof RegExp ? name.source : name,
  isPattern: name instanceof RegExp,
  act,
  text,
})

/** Waits until it is seen; answers its name, whether it is pressed and whether it is selected, with strokes between. */
export const sees = (browser: Browser, named: Named): Promise<string | null> =>
  until(
    `No ${named.role} ${String(named.name)}`,
    () => browser.evaluate(inPage, order(named, 'look')),
    (found) => found !== null,
  )

/** Waits until it is seen no more. */
export const isGone = (browser: Browser, named: Named): Promise<string | null> =>
  until(
    `Still a ${named.role} ${String(named.name)}`,
    () => browser.evaluate(inPage, order(named, 'look')),
    (found) => found === null,
  )

/** Waits until it is seen and presses it, once: an answer that does not come may be of a press that was made. */
export const press = (browser: Browser, named: Named): Promise<string> => act(browser, named, 'click')

/** Waits until the field is seen and writes into it, in the place of what stood there. */
export const write = (browser: Browser, named: Named, text: string): Promise<string> =>
  act(browser, named, 'type', text)

async function act(browser: Browser, named: Named, does: 'click' | 'type', text?: string): Promise<string> {
  for (;;) {
    await sees(browser, named)
    const acted = await browser.evaluate(inPage, order(named, does, text))
    // It was drawn anew between the two.
    if (acted !== null) return acted
  }
}

/** Waits until the screen has these words. */
export const reads = (browser: Browser, words: string): Promise<string> =>
  until(
    `Nowhere “${words}”`,
    () => browser.evaluate(() => document.body.innerText),
    (text) => text.includes(words),
  )
