import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makePrivateFolder } from '../../platform/node/private-files.ts'
import { eventOf, messageIdOf, type SendMail } from './mail.ts'

const OWNER_ONLY = 0o600
const COUNT_DIGITS = 6

export type MailFilesOptions = {
  /** Made, for its owner alone, when the first mail is written. */
  folder: string
  from: string
  now: () => Date
  /** Hears the name of each file. */
  written: (name: string) => void
}

/**
 * Writes each mail to a file of its own, `2026-11-21T18-00-00.000Z-000001-….eml`: names sort by time, also within one
 * millisecond. A file appears whole, for its owner alone. @source decisions §6
 */
export function createMailFiles({ folder, from, now, written }: MailFilesOptions): SendMail {
  const transport = createTransport(
    {
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  let count = 0
  return async ({ to, subject, text, id, event }) => {
    count += 1
    const order = String(count).padStart(COUNT_DIGITS, '0')
    const at = now()
    const name = `${at.toISOString().replaceAll(':', '-')}-${order}-${randomBytes(4).toString('hex')}.eml`
    const { message } = await transport.sendMail({
      to: { name: '', address: to },
      subject,
      text,
      date: at,
      ...messageIdOf({ id }),
      ...eventOf({ event }),
    })
    makePrivateFolder(folder)
    const unfinished = join(folder, `.${name}.part`)
    await writeFile(unfinished, message, { mode: OWNER_ONLY, flag: 'wx' })
    await rename(unfinished, join(folder, name))
    written(name)
  }
}
