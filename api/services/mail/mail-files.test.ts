import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyMail } from './code-words.ts'
import { createMailFiles } from './mail-files.ts'

let folder: string
let written: string[]
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'timberline-mail-')), 'mail')
  written = []
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const mailFiles = (now: () => Date) =>
  createMailFiles({
    folder,
    from: 'Timberline <timberline@localhost>',
    now,
    written: (name) => written.push(name),
  })

test('each mail is a file with text first and the code alone on a line', async () => {
  await mailFiles(() => new Date('2026-11-21T18:00:00Z'))(verifyMail('isabella@example.com', '012345'))
  const [name] = readdirSync(folder)
  expect(written).toEqual([name])
  expect(name).toMatch(/^2026-11-21T18-00-00\.000Z-000001-[0-9a-f]{8}\.eml$/)
  const mail = readFileSync(join(folder, name!), 'utf8')
  expect(mail).toMatch(/^To: isabella@example\.com\r$/m)
  expect(mail).toMatch(/^Subject: Your Timberline code\r$/m)
  expect(mail).toMatch(/^Content-Type: text\/plain/m)
  expect(mail.match(/012345/g)).toHaveLength(1)
  expect(mail).toMatch(/\r\n\r\n012345\r\n\r\n/)
})

test('names sort by time, also within a millisecond', async () => {
  let at = Date.parse('2026-11-21T18:00:00Z')
  const send = mailFiles(() => new Date(at))
  for (const code of ['000001', '000002', '000003', '000004']) {
    await send(verifyMail('isabella@example.com', code))
    if (code === '000002') at += 1
  }
  const texts = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(texts.map((text) => /^\d{6}(?=\r$)/m.exec(text)?.[0])).toEqual([
    '000001',
    '000002',
    '000003',
    '000004',
  ])
})

test.runIf(process.getuid)('folder and files are closed to others', async () => {
  await mailFiles(() => new Date())(verifyMail('isabella@example.com', '012345'))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, readdirSync(folder)[0]!)).mode & 0o777).toBe(0o600)
})

test('an address is one recipient, whatever stands in it', async () => {
  await mailFiles(() => new Date())(verifyMail("o'brien+a=b@example.com", '012345'))
  const text = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')
  expect(text).toMatch(/^To: o'brien\+a=b@example\.com\r$/m)
})
