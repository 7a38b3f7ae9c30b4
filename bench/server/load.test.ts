import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { captureAnswer, proveSame } from './captured-answer.ts'
import { load } from './load.ts'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

describe('load', () => {
  it('counts whole answers of 200', async () => {
    const found = await loadOn(await serve((_, response) => response.end('hello')), 5)
    expect(found.perSecond).toBeGreaterThan(0)
    expect(found.bytesPerAnswer).toBeGreaterThan(5)
  })

  it('refuses a server whose answers fail now and then', async () => {
    let asked = 0
    const url = await serve((_, response) => response.writeHead(++asked % 100 === 0 ? 500 : 200).end('hello'))
    await expect(loadOn(url, 5)).rejects.toThrow('not 2xx')
  })

  it('counts refusals where they are what is measured, and refuses a server that serves now and then', async () => {
    const refuse: RequestListener = (_, response) => response.writeHead(429).end('wait a minute')
    const asked = {
      encoding: 'identity',
      bodyBytes: 13,
      seconds: 0.3,
      pid: process.pid,
      status: 429,
    } as const
    expect((await load({ url: await serve(refuse), ...asked })).perSecond).toBeGreaterThan(0)
    let asks = 0
    const url = await serve((_, response) =>
      response.writeHead(++asks % 100 === 0 ? 200 : 429).end('wait a minute'),
    )
    await expect(load({ url, ...asked })).rejects.toThrow('answers that are 2xx')
  })

  it('refuses quick answers that are empty or cut short', async () => {
    const empty = await serve((_, response) => response.writeHead(204).end())
    await expect(loadOn(empty, 5)).rejects.toThrow('status 204')
    const short = await serve((_, response) => response.end('h'))
    await expect(loadOn(short, 5000)).rejects.toThrow('though the body has 5000')
  })

  it('refuses a port where nobody listens', async () => {
    await expect(loadOn('http://127.0.0.1:1/', 5)).rejects.toThrow('errors')
  })
})

describe('two answers', () => {
  const headers = { 'Content-Type': 'text/plain', Vary: 'Accept-Encoding' }

  it('are the same when status, headers in order, and bytes are', async () => {
    const listener: RequestListener = (_, response) => response.writeHead(200, headers).end('hello')
    const [ours, bare] = [await serve(listener), await serve(listener)]
    const captured = await Promise.all([captureAnswer(ours, 'br'), captureAnswer(bare, 'br')])
    expect(captured[0].body.toString()).toBe('hello')
    expect(() => proveSame(...captured)).not.toThrow()
  })

  it.each<[string, RequestListener, string]>([
    ['status', (_, response) => response.writeHead(404, headers).end('hello'), '404'],
    ['bytes', (_, response) => response.writeHead(200, headers).end('hellO'), 'bodies'],
    [
      'headers',
      (_, response) => response.writeHead(200, { ...headers, 'X-More': '1' }).end('hello'),
      'headers',
    ],
  ])('are not the same with another %s', async (_, other, words) => {
    const ours = await serve((_, response) => response.writeHead(200, headers).end('hello'))
    const captured = [await captureAnswer(ours, 'br'), await captureAnswer(await serve(other), 'br')] as const
    expect(() => proveSame(...captured)).toThrow(words)
  })
})

const loadOn = (url: string, bodyBytes: number) =>
  load({ url, encoding: 'identity', bodyBytes, seconds: 0.3, pid: process.pid })

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
