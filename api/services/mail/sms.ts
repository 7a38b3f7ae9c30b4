/** One text message to an E.164 number. */
export type Text = { to: string; text: string }

/** Hands a text message over. Rejects with an error that names no number where nobody takes it. */
export type SendText = (text: Text) => Promise<void>

/** Somebody waits for the code before the screen. */
const SMS_DEADLINE_MS = 10_000

/**
 * Sends text messages through any service that takes `POST {to, text}` as JSON with a bearer token. A redirection is a failure:
 * token, number and code go to the address that was set and nowhere else.
 */
export function createHttpSms(
  { url, token }: { url: string; token: string },
  deadlineMs = SMS_DEADLINE_MS,
): SendText {
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ to, text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    }).catch((error: unknown) => {
      throw new Error(`The SMS service is out of reach (${reasonOf(error)})`)
    })
    await answer.body?.cancel()
    if (answer.status >= 300 && answer.status < 400)
      throw new Error('The SMS service redirects to another address')
    if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
