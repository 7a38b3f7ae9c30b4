import { randomInt } from '../../platform/node/crypto.ts'
import type { Report } from '../../report.ts'
import type { Mail, SendMail } from './mail.ts'
import type { SendText } from './sms.ts'

/** What reaches a person outside the app. */
export type Messenger = {
  /** Resolves when the mail is handed over; rejects where nobody takes it. */
  mail: SendMail
  /** Sends some time after the answer, so that no answer's time tells whether there was a mail. A failure is reported. */
  mailLater: (mail: Mail) => void
  /** Does other work likewise. `failed` is what is reported where it fails. */
  later: (failed: string, work: () => Promise<void>) => void
  /** Sends a text message; null where none can be sent. */
  text: SendText | null
  /** Resolves when nothing is on its way. */
  settled: () => Promise<void>
}

export type MessengerDeps = {
  sendMail: SendMail
  sendText: SendText | null
  report: Report
  /** How long a later mail waits, for tests. */
  delayMs?: () => number
}

/** Composing a mail takes a millisecond of everybody's time; at an unknown moment nobody can measure whose it was. */
const LATER_MS = [200, 1_000] as const

export function createMessenger(deps: MessengerDeps): Messenger {
  const { sendMail, sendText, report, delayMs = () => randomInt(...LATER_MS) } = deps
  const underWay = new Set<Promise<void>>()

  async function afterAnswer(failed: string, work: () => Promise<void>): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delayMs()))
    await work().catch((error: unknown) => report(failed, error))
  }

  function later(failed: string, work: () => Promise<void>): void {
    const doing = afterAnswer(failed, work).finally(() => underWay.delete(doing))
    underWay.add(doing)
  }

  return {
    mail: sendMail,
    text: sendText,
    mailLater: (mail) => later('A mail could not be sent', () => sendMail(mail)),
    later,
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
