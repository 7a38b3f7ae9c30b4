import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttpSms } from './sms.ts'

const MESSAGE = { to: '+13035550100', text: '123456 is your Timberline code.' }

type Asked = {
  method: string | undefined
  authorization: string | undefined
  type: string | undefined
  body: string
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A stand-in for an SMS service on this machine. */
async function standIn(answer: (response: ServerResponse) => void): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { authorization, 'content-type': type } = request.headers
    asked.push({ method: request.method, authorization, type, body: Buffer.concat(chunks).toString() })
    answer(response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, asked }
}

test('a text message is one POST of {to, text} with the bearer token', async () => {
  const { url, asked } = await standIn((response) => response.writeHead(202).end('{"id":1}'))
  await createHttpSms({ url, token: 'abc' })(MESSAGE)
  expect(asked).toEqual([
    { method: 'POST', authorization: 'Bearer abc', type: 'application/json', body: JSON.stringify(MESSAGE) },
  ])
})

test('a redirection is not followed: neither token nor code goes elsewhere', async () => {
  const elsewhere = await standIn((response) => response.writeHead(200).end())
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await standIn((response) => response.writeHead(status, { Location: elsewhere.url }).end())
    await expect(createHttpSms({ url, token: 'abc' })(MESSAGE)).rejects.toThrow(
      'The SMS service redirects to another address',
    )
  }
  expect(elsewhere.asked).toEqual([])
})

test('a refusal is said with its status, and without number, code or token', async () => {
  const { url } = await standIn((response) => response.writeHead(401).end(`no: ${JSON.stringify(MESSAGE)}`))
  await expect(createHttpSms({ url, token: 'abc' })(MESSAGE)).rejects.toThrow(
    /^The SMS service answered 401$/,
  )
})

test('a service that does not answer is given up', async () => {
  const { url } = await standIn(() => undefined)
  await expect(createHttpSms({ url, token: 'abc' }, 50)(MESSAGE)).rejects.toThrow(
    /^The SMS service is out of reach \(TimeoutError\)$/,
  )
})

test('a service that is not there is said so', async () => {
  const { url } = await standIn(() => undefined)
  servers.splice(0).forEach((server) => server.close())
  await expect(createHttpSms({ url, token: 'abc' })(MESSAGE)).rejects.toThrow(
    /^The SMS service is out of reach \(ECONNREFUSED\)$/,
  )
})
