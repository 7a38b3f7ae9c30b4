import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'vite'

/**
 * The scripts a browser must have before the page's entry runs, as paths inside `directory`, in the order they are
 * met: script elements and modulepreload links of index.html, then everything they import statically. What is only
 * imported dynamically is not among them. Throws when there is no page, no entry, or a file is missing.
 */
export function entryGraph(directory: string): string[] {
  const page = join(directory, 'index.html')
  if (!existsSync(page)) throw new Error('There is no built index.html')
  const roots = namedByPage(readFileSync(page, 'utf8'))
  if (!roots.entry) throw new Error('The built page has no entry script')
  const found = new Set<string>()
  const waiting = [...roots.scripts]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (found.has(file)) continue
    const path = join(directory, file)
    if (!existsSync(path)) throw new Error(`${file} is asked for and is not in the build`)
    found.add(file)
    waiting.push(...staticImports(file, readFileSync(path, 'utf8')))
  }
  return [...found]
}

function namedByPage(html: string): { entry: boolean; scripts: string[] } {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/gi)].map(([tag, name]) => ({
    isScript: name?.toLowerCase() === 'script',
    // Of type `app` are those that the page starts itself once Home is on the glass.
    isModule: ['module', 'app'].includes(attribute(tag, 'type') ?? ''),
    rel: attribute(tag, 'rel'),
    file: attribute(tag, 'src') ?? attribute(tag, 'href'),
  }))
  const scripts = tags
    .filter(({ isScript, rel }) => isScript || rel === 'modulepreload')
    .flatMap(({ file }) => (file ? [withoutLeadingSlash(file)] : []))
  return { entry: tags.some(({ isScript, isModule, file }) => isScript && isModule && file), scripts }
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1]
}

function staticImports(file: string, code: string): string[] {
  return parseAst(code)
    .body.flatMap((statement) =>
      'source' in statement && statement.source ? [String(statement.source.value)] : [],
    )
    .map((specifier) => {
      if (!/^\.{0,2}\//.test(specifier)) throw new Error(`${file} imports "${specifier}", which is no file`)
      return specifier.startsWith('/')
        ? withoutLeadingSlash(specifier)
        : posix.join(posix.dirname(file), specifier)
    })
}

const withoutLeadingSlash = (path: string) => path.replace(/^\.?\//, '')
