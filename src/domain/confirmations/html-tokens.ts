import { textOfHtml } from '../trip-files/read/plain-text.ts'

/** A piece of HTML: a tag with its attributes, a run of text, or what stands in a script. */
export type HtmlToken =
  | { kind: 'open'; tag: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string }
  | { kind: 'script'; type: string; text: string }

/** More tags than this are those of no letter. */
const MAX_TAGS = 100_000
const MAX_ATTRIBUTES = 60

/** Elements without an end of their own. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'template', 'noscript', 'title', 'textarea'])
const BLOCK =
  /^(p|div|tr|td|th|table|li|ul|ol|h[1-6]|br|hr|section|article|header|footer|dt|dd|dl|address|tbody|blockquote)$/

/**
 * The pieces of HTML in their order, without running or drawing anything. Broken markup is read as far as it goes; after 100,000
 * tags it ends. Takes time in proportion to the text.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  let tags = 0
  while (at < html.length && tags < MAX_TAGS) {
    const less = html.indexOf('<', at)
    if (less < 0) return yield* textToken(html.slice(at))
    if (less > at) yield* textToken(html.slice(at, less))
    if (html.startsWith('<!--', less)) {
      const end = html.indexOf('-->', less + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const end = endOfTag(html, less)
    if (end < 0) return
    const inside = html.slice(less + 1, end)
    at = end + 1
    tags += 1
    const name = /^\/?([a-z][a-z0-9:-]{0,40})/i.exec(inside)?.[1]?.toLowerCase()
    if (name === undefined) continue
    if (inside.startsWith('/')) {
      yield { kind: 'close', tag: name }
      continue
    }
    const attributes = attributesOf(inside.slice(name.length))
    if (RAW.has(name)) {
      const close = indexOfClose(html, name, at)
      if (name === 'script')
        yield { kind: 'script', type: attributes.get('type') ?? '', text: html.slice(at, close) }
      at = close
      continue
    }
    yield { kind: 'open', tag: name, attributes, isEmpty: VOID.has(name) || inside.endsWith('/') }
  }
}

function* textToken(text: string): Generator<HtmlToken> {
  if (text !== '') yield { kind: 'text', text: decodeText(text) }
}

/** Named and numbered characters become themselves; what is not known stays as it stands. */
export const decodeText = (text: string): string =>
  text.includes('&')
    ? textOfHtml(
        text
          .replace(/&(?:ndash|#8211);/g, '–')
          .replace(/&(?:mdash|#8212);/g, '—')
          .replace(/&middot;/g, '·')
          .replace(/&(?:rsquo|lsquo);/g, '’'),
      )
    : text

/** The place of the tag's `>`, which stands in no quoted value; -1 where there is none. */
function endOfTag(html: string, from: number): number {
  // A tag of a letter is short; a quote that is never closed must not cost a search through the rest each time.
  const limit = Math.min(html.length, from + 20_000)
  let quote = ''
  for (let at = from + 1; at < limit; at += 1) {
    const sign = html[at]
    if (quote !== '') quote = sign === quote ? '' : quote
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign
    else if (sign === '>') return at
  }
  return html.indexOf('>', from)
}

function indexOfClose(html: string, tag: string, from: number): number {
  const wanted = new RegExp(`</${tag}[\\s/>]`, 'gi')
  wanted.lastIndex = from
  const found = wanted.exec(html)
  return found ? found.index : html.length
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, single, bare] of text.matchAll(
    /([a-z_:@][\w:.-]{0,60})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi,
  )) {
    if (found.size >= MAX_ATTRIBUTES) break
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, decodeText(quoted ?? single ?? bare ?? ''))
  }
  return found
}

/** What a person reads of a page, line by line: no markup, scripts or styles, and nothing that is hidden by `display:none`. */
export function readableText(html: string): string {
  const parts: string[] = []
  let hiddenTag = ''
  let depth = 0
  for (const token of htmlTokens(html)) {
    if (token.kind === 'script') continue
    if (token.kind === 'text') {
      if (hiddenTag === '') parts.push(token.text.replace(/\s+/g, ' '))
      continue
    }
    if (BLOCK.test(token.tag)) parts.push('\n')
    if (token.kind === 'close') {
      if (hiddenTag === token.tag && (depth -= 1) === 0) hiddenTag = ''
    } else if (!token.isEmpty) {
      if (hiddenTag === token.tag) depth += 1
      else if (hiddenTag === '' && /display\s*:\s*none/i.test(token.attributes.get('style') ?? '')) {
        hiddenTag = token.tag
        depth = 1
      }
    }
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
