export type Encoding = 'br' | 'gzip' | 'identity'

/** What was answered before: browsers send a handful of texts. Emptied when somebody sends many. */
const MAX_REMEMBERED = 200
const remembered = new Map<string, { br: boolean; gzip: boolean }>()

/**
 * The smallest encoding among `offered` that the client takes, by its `Accept-Encoding`. Brotli before gzip
 * where both are welcome; q=0 refuses; without the header the bytes go as they are.
 */
export function negotiateEncoding(
  acceptEncoding: string | null | undefined,
  offered: { br?: unknown; gzip?: unknown },
): Encoding {
  if (!acceptEncoding) return 'identity'
  const accepted = remembered.get(acceptEncoding) ?? read(acceptEncoding)
  if (offered.br !== undefined && accepted.br) return 'br'
  if (offered.gzip !== undefined && accepted.gzip) return 'gzip'
  return 'identity'
}

function read(header: string): { br: boolean; gzip: boolean } {
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const accepted = { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') }
  remembered.set(header, accepted)
  return accepted
}

function accepts(header: string, encoding: string): boolean {
  const named = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
  const entry = named.find(([name]) => name === encoding) ?? named.find(([name]) => name === '*')
  return entry !== undefined && !entry.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}
