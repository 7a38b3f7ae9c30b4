import { get } from 'node:http'
import { createHash } from 'node:crypto'

/** An answer as it went over the wire: nothing decoded, headers in their order. */
export type CapturedAnswer = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
}

/** Written by Node for each connection, not by the handler: both sides get them from Node itself. */
const WRITTEN_BY_NODE = ['date', 'connection', 'keep-alive']

/** Asks once, with `more` headers, and keeps the bytes. Throws when nobody answers. */
export function captureAnswer(
  url: string,
  encoding: string,
  more: Record<string, string> = {},
): Promise<CapturedAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, ...more }
    const request = get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: pairs(response.rawHeaders).filter(
            ([name]) => !WRITTEN_BY_NODE.includes(name.toLowerCase()),
          ),
          body: Buffer.concat(chunks),
        })
      })
    })
    request.on('error', reject)
  })
}

/** Differs from answer to answer, and has the same length in all. */
const OWN_TO_EACH_ANSWER = 'request-id'

/** Throws unless both are 200 with the same headers in the same order and the same bytes, of which there are some. */
export function proveSame(ours: CapturedAnswer, bare: CapturedAnswer): void {
  for (const { status } of [ours, bare]) {
    if (status !== 200) throw new Error(`An answer has status ${status} instead of 200`)
  }
  if (ours.body.length === 0) throw new Error('The answer is empty')
  if (hash(ours.body) !== hash(bare.body)) {
    throw new Error(`The bodies differ: ${ours.body.length} and ${bare.body.length} bytes`)
  }
  if (comparable(ours) !== comparable(bare)) {
    throw new Error(`The headers differ: ${JSON.stringify(ours.headers)} and ${JSON.stringify(bare.headers)}`)
  }
}

function comparable({ headers }: CapturedAnswer): string {
  const values = headers.map(([name, value]) =>
    name.toLowerCase() === OWN_TO_EACH_ANSWER ? [name, value.length] : [name, value],
  )
  return JSON.stringify(values)
}

function pairs(raw: string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, at) => [raw[at * 2]!, raw[at * 2 + 1]!])
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
