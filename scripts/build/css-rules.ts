/**
 * The rules of a minified style sheet that may apply where only these classes are: those of other classes are left out, and animations
 * too. What is named by no class, and fonts, only `withPage`: else the page's own styles have it.
 */
export function rulesFor(css: string, classes: ReadonlySet<string>, { withPage = false } = {}): string {
  let kept = ''
  for (const { head, body } of blocksOf(css)) {
    if (/^@(media|supports|layer|container)/.test(head)) {
      const inner = rulesFor(body, classes, { withPage })
      if (inner !== '') kept += `${head}{${inner}}`
    } else if (!head.startsWith('@')) {
      const selectors = selectorsOf(head).filter((selector) => applies(selector, classes, withPage))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`
    } else if (withPage && !/^@(-webkit-)?keyframes/.test(head)) kept += `${head}{${body}}`
  }
  return kept
}

/**
 * The sheet without faces that come from files, and their names. Until such a face is there browsers ask the system for one in its place,
 * size by size and in vain: a fallback of our own is named behind it.
 */
export function withoutFileFaces(css: string): string {
  const names: string[] = []
  const rest = css.replaceAll(/@font-face\{([^}]*)\}/g, (face, body: string) => {
    const [, name] = /font-family:["']?([^;"']+)/.exec(body) ?? []
    if (name === undefined || !/\burl\(/.test(body)) return face
    names.push(name)
    return ''
  })
  return names.reduce((sheet, name) => sheet.replaceAll(new RegExp(`(["']?)${name}\\1,\\s*`, 'g'), ''), rest)
}

/** Of all the classes in it; one that is excluded need not be there. */
function applies(selector: string, classes: ReadonlySet<string>, withPage: boolean): boolean {
  const needed = [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(
    ([, name]) => name!,
  )
  return (withPage || needed.length > 0) && needed.every((name) => classes.has(name))
}

/** Parted at the commas outside of parentheses. */
const selectorsOf = (head: string): string[] => head.split(/,(?![^(]*\))/)

/** The blocks of the outermost level, what stands before each and what is in it. Statements without a block are passed over. */
function blocksOf(css: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = []
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '')
  let start = 0
  let open = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' && depth++ === 0) open = at
    if (char === '}' && --depth === 0) {
      blocks.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, at) })
      start = at + 1
    }
    if (char === ';' && depth === 0) start = at + 1
  }
  return blocks
}
