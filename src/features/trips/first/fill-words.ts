/** The first element that matches; throws where there is none. */
export function one(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The drawn trip has no ${selector}`)
  return found
}

/** Its words as text; without any it is not there. */
export function say(element: HTMLElement, words: string): void {
  if (words === '') element.remove()
  else element.textContent = words
}

/** What carries a drawn name in its own carries this one instead. */
export function called(within: HTMLElement, drawn: string, name: string): void {
  for (const attribute of ['aria-label', 'data-tooltip'])
    for (const element of within.querySelectorAll(`[${attribute}*="${drawn}"]`))
      element.setAttribute(
        attribute,
        element.getAttribute(attribute)!.replace(drawn, () => name),
      )
}
