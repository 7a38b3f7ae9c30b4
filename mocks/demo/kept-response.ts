const Native = globalThis.Response

/**
 * A browser takes `Set-Cookie` out of every Response that a script makes. The server's rooms make theirs in the thread of the demo,
 * whose cookie jar has to read it.
 */
class KeptResponse extends Native {
  readonly #headers: Headers

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init)
    this.#headers = new Headers(super.headers)
    for (const cookie of new Headers(init?.headers).getSetCookie()) this.#headers.append('Set-Cookie', cookie)
  }

  override get headers(): Headers {
    return this.#headers
  }
}

globalThis.Response = KeptResponse as typeof Response

/**
 * A request as a server gets one. What a browser adds on the way, and lets no script set, stands in its headers too; not every
 * browser lets a script read the body as a stream.
 */
export function serverRequest(
  url: string,
  { method, headers, body }: { method: string; headers: Headers; body: ArrayBuffer | null },
): Request {
  const request = new Request(url, { method, body })
  return Object.defineProperties(request, {
    headers: { value: headers },
    body: { value: body === null ? null : new Native(body).body },
  })
}
