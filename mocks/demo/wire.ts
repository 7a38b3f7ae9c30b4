/** A request on its way to the thread that answers it. `body` is moved, not copied. */
export type WireRequest = {
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

export type WireAnswer = {
  status: number
  headers: [string, string][]
  body: ArrayBuffer | null
}

/** What the server does differently, as the panel is set. */
export type ServerSettings = {
  /** How far the server's clock is ahead of this device's. */
  clockAheadMs: number
  /** Whether the server turns every request away. */
  isBusy: boolean
}

/** A mail that nobody sends. */
export type DemoMail = { to: string; subject: string; text: string; at: string }

/** What a page asks of the thread, by `kind`, and what it gets. */
export type Asked =
  { kind: 'request'; request: WireRequest; settings: ServerSettings } | { kind: 'mails' } | { kind: 'reset' }

export type Told =
  | { kind: 'answer'; answer: WireAnswer }
  | { kind: 'mails'; mails: DemoMail[] }
  | { kind: 'reset' }
  | { kind: 'failed'; message: string }

/** The request as it goes over. Reads its body. */
export async function wireRequest(request: Request): Promise<WireRequest> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return {
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: hasBody ? await request.arrayBuffer() : null,
  }
}

/** Statuses that a Response may not be made with a body for. */
const BODILESS = new Set([204, 205, 304])

/** The answer as a page gets it: without what a browser keeps to itself. */
export function responseOf({ status, headers, body }: WireAnswer): Response {
  return new Response(BODILESS.has(status) ? null : body, { status, headers })
}
