import { expect } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from './server.ts'

/** How many mails the server has written to this address so far. */
export const mailsTo = (server: Server, address: string): number => mailsOf(server, address).length

/** The newest mail to this address, as it was written to its file; '' where there is none. */
export const lastMailTo = (server: Server, address: string): string => mailsOf(server, address).at(-1) ?? ''

/** The code in the mail that comes to this address after the first `before` ones. */
export async function codeMailed(server: Server, address: string, before = 0): Promise<string> {
  await expect.poll(() => mailsTo(server, address)).toBeGreaterThan(before)
  const text = mailsOf(server, address).at(before) ?? ''
  const [code] = /^\d{6}$/m.exec(text.replaceAll('\r', '')) ?? []
  expect(code, text).toBeDefined()
  return code ?? ''
}

/** The link to join a trip in the first mail that comes to this address. */
export async function joinLinkMailed(server: Server, address: string): Promise<string> {
  await expect.poll(() => mailsTo(server, address)).toBeGreaterThan(0)
  const text = (mailsOf(server, address)[0] ?? '').replaceAll(/=\r?\n/g, '')
  const [link] = /^http\S+\/join-trip#[\w-]+/m.exec(text) ?? []
  expect(link, text).toBeDefined()
  return link ?? ''
}

/** The oldest first: the files' names sort by time. */
function mailsOf({ dataDir }: Server, address: string): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => new RegExp(`^To: .*${address}`, 'm').test(text))
}
