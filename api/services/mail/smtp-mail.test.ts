import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { verifyMail } from './code-words.ts'
import { createSmtpMail } from './smtp-mail.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A stand-in for a mail server on this machine: answers each command, and keeps what it was told. */
async function standIn(answers: Record<string, string> = {}): Promise<{ port: number; told: string[] }> {
  const told: string[] = []
  const server = createServer((socket) => {
    let isMessage = false
    let rest = ''
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) => {
      const lines = (rest + String(data)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        told.push(line)
        const command = line.split(/[ :]/, 1)[0]!.toUpperCase()
        if (isMessage && line !== '.') continue
        if (isMessage) isMessage = false
        else if (command === 'DATA') isMessage = true
        socket.write(`${answers[command] ?? (command === 'DATA' ? '354 go on' : '250 ok')}\r\n`)
        if (command === 'QUIT') socket.end()
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, told }
}

const from = 'Timberline <trips@mail.example>'

test('a mail is handed to the mail server for its one recipient', async () => {
  const { port, told } = await standIn()
  await createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })(
    verifyMail('isabella@example.com', '012345'),
  )
  expect(told).toContain('MAIL FROM:<trips@mail.example>')
  expect(told.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<isabella@example.com>'])
  expect(told).toContain('From: Timberline <trips@mail.example>')
  expect(told).toContain('012345')
})

test('a refusal is said by its codes: what the mail server says repeats the address', async () => {
  const { port } = await standIn({ RCPT: '550 isabella@example.com is unknown' })
  const sending = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })(
    verifyMail('isabella@example.com', '012345'),
  )
  await expect(sending).rejects.toThrow(/^The mail server did not take the mail \(EENVELOPE 550\)$/)
})

test('a server that is not there is said by its code', async () => {
  const { port } = await standIn()
  servers.splice(0).forEach((server) => server.close())
  await expect(
    createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })(verifyMail('isabella@example.com', '012345')),
  ).rejects.toThrow(/^The mail server did not take the mail \(\w+\)$/)
})
