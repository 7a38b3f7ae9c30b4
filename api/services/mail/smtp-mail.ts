import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { eventOf, messageIdOf, type SendMail } from './mail.ts'

/** Somebody waits for the code before the screen. */
const DEADLINE_MS = 10_000

/**
 * Sends mail through the server at `url` (smtp:// or smtps://, with user and password in it). A connection that begins in the
 * clear must change to TLS before anything is said, but on this machine: codes travel there.
 */
export function createSmtpMail({ url, from }: { url: string; from: string }): SendMail {
  const transport = createTransport({
    url,
    requireTLS: !isThisMachine(new URL(url).hostname),
    connectionTimeout: DEADLINE_MS,
    greetingTimeout: DEADLINE_MS,
    socketTimeout: DEADLINE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, id, event }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...messageIdOf({ id }),
        ...eventOf({ event }),
      })
    } catch (error) {
      // What the mail server says may repeat the address, which no log shall show.
      throw new Error(`The mail server did not take the mail (${codesOf(error)})`)
    }
  }
}

/** The codes of a failed sending: 'EENVELOPE 550'. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error && error.responseCode ? `${code} ${String(error.responseCode)}` : code
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
