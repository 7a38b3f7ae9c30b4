type Attributes = Record<string, string | boolean | undefined | ((event: Event) => void)>

/** An element with its attributes, listeners (`onclick`) and what is in it. An attribute that is false or undefined is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(attribute.slice(2), value)
    else if (value !== undefined && value !== false) made.setAttribute(attribute, value === true ? '' : value)
  }
  made.append(...children)
  return made
}
