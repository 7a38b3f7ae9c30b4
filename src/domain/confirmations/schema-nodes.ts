import { htmlTokens } from './html-tokens.ts'

/** A thing of schema.org as a page says it: in JSON-LD, or in attributes of its markup. */
export type SchemaNode = { readonly [property: string]: unknown }

/** More things than this are those of no letter. */
const MAX_NODES = 2_000
const MAX_DEPTH = 12
const MAX_JSON_CHARS = 1_000_000

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The types of a thing without their address: `LodgingReservation`. */
export function typesOf(node: SchemaNode): string[] {
  const type = node['@type']
  const list = Array.isArray(type) ? type : [type]
  return list.flatMap((one) => (typeof one === 'string' ? [one.replace(/^.*[/#:]/, '')] : []))
}

/** All reservations that a page says in JSON-LD, else in microdata, in their order. Never throws; broken JSON says nothing. */
export function reservationNodes(html: string): SchemaNode[] {
  const said = jsonLdNodes(html)
  return said.length > 0 ? said : microdataNodes(html).filter(isReservation)
}

const isReservation = (node: SchemaNode): boolean =>
  typesOf(node).some((type) => type.endsWith('Reservation'))

function jsonLdNodes(html: string): SchemaNode[] {
  const found: SchemaNode[] = []
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'script' || !/ld\+json/i.test(token.type)) continue
    if (token.text.length > MAX_JSON_CHARS) continue
    collect(parsed(token.text), found, 0)
  }
  return found
}

/** Finds reservations in lists, graphs and things that hold others. */
function collect(value: unknown, found: SchemaNode[], depth: number): void {
  if (depth > MAX_DEPTH || found.length >= MAX_NODES) return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, MAX_NODES)) collect(one, found, depth + 1)
    return
  }
  if (!isNode(value)) return
  const isPackage = typesOf(value).includes('ReservationPackage')
  if (isReservation(value) && !isPackage) found.push(value)
  else for (const one of Object.values(value)) collect(one, found, depth + 1)
}

function parsed(text: string): unknown {
  const plain = text.replace(
    /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*$/g,
    '',
  )
  try {
    return JSON.parse(plain)
  } catch {
    return null
  }
}

type Open = { tag: string; node: SchemaNode | null; property: string; text: string[] | null }

/** The things that attributes of the markup say: `itemscope`, `itemtype`, `itemprop`. */
function microdataNodes(html: string): SchemaNode[] {
  const top: SchemaNode[] = []
  const stack: Open[] = []
  let count = 0
  const holder = (): Record<string, unknown> | null => {
    for (let at = stack.length - 1; at >= 0; at -= 1) {
      const node = stack[at]?.node
      if (node) return node as Record<string, unknown>
    }
    return null
  }
  const close = (one: Open) => {
    if (one.text !== null) say(holder(), one.property, one.text.join('').replace(/\s+/g, ' ').trim())
  }
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') for (const one of stack) one.text?.push(token.text)
    if (token.kind === 'close') {
      const at = stack.findLastIndex(({ tag }) => tag === token.tag)
      // An end without a beginning ends nothing.
      while (at >= 0 && stack.length > at) close(stack.pop() as Open)
    }
    if (token.kind !== 'open') continue
    const { attributes, tag } = token
    const property = attributes.get('itemprop')?.split(/\s+/)[0] ?? ''
    const isThing = attributes.has('itemscope')
    if (isThing && (count += 1) > MAX_NODES) break
    const node: Record<string, unknown> | null = isThing
      ? { '@type': attributes.get('itemtype') ?? '' }
      : null
    if (node) {
      const into = property === '' ? null : holder()
      if (into) say(into, property, node)
      else top.push(node)
    }
    const value = isThing || property === '' ? null : valueOf(tag, attributes)
    if (value !== null) say(holder(), property, value)
    if (token.isEmpty || stack.length >= 500) continue
    const text = isThing || property === '' || value !== null ? null : []
    stack.push({ tag, node, property, text })
  }
  while (stack.length > 0) close(stack.pop() as Open)
  return top
}

/** What an attribute says in place of the element's text; null where the text is meant. */
function valueOf(tag: string, attributes: ReadonlyMap<string, string>): string | null {
  const content = attributes.get('content')
  if (content !== undefined) return content
  if (tag === 'time') return attributes.get('datetime') ?? null
  if (tag === 'a' || tag === 'link') return attributes.get('href') ?? null
  return tag === 'meta' ? '' : null
}

function say(node: Record<string, unknown> | null, property: string, value: unknown): void {
  // `__proto__` is no property of schema.org.
  if (node && /^[a-z]+$/i.test(property) && !Object.hasOwn(node, property)) node[property] = value
}
