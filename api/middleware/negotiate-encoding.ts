export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The smallest encoding among `offered` that the client takes, by its `Accept-Encoding`. Brotli before gzip
 * where both are welcome; q=0 refuses; without the header the bytes go as they are.
 */
export function negotiateEncoding(
  acceptEncoding: string | null | undefined,
  offered: { br?: unknown; gzip?: unknown },
): Encoding {
  if (!acceptEncoding) return 'identity'
  if (offered.br !== undefined && accepts(acceptEncoding, 'br')) return 'br'
  if (offered.gzip !== undefined && accepts(acceptEncoding, 'gzip')) return 'gzip'
  return 'identity'
}

function accepts(header: string, encoding: string): boolean {
  const named = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
  const entry = named.find(([name]) => name === encoding) ?? named.find(([name]) => name === '*')
  return entry !== undefined && !entry.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}
