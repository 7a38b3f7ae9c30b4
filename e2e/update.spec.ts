import { expect, type Page } from '@playwright/test'
import { createServer, request, type Server as HttpServer } from 'node:http'
import { once } from 'node:events'
import {
  expectAccessible,
  expectReadableInTheDark,
  settled,
  test,
  visitUntilReady,
} from './support/journey.ts'
import { freePort, type Server } from './support/server.ts'

let deployment: Deployment
test.beforeEach(async ({ server }) => {
  deployment = await deploy(server)
})
test.afterEach(() => deployment.close())

test('a new version is offered until it is answered, again at the next start, and opens on Reload', async ({
  phone,
}) => {
  const page = await phone().takeOut()
  await visitUntilReady(page, deployment)
  deployment.newVersion()
  await lookForUpdate(page)
  const notice = noticeOn(page)
  await expect(notice).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await expectReadableInTheDark(page)

  await test.step('it is offered again at the next start, and a toast stands above it', async () => {
    await page.goto(`${deployment.url}/search`)
    await page
      .getByRole('list', { name: 'Results' })
      .getByRole('button', { name: /^Favorite/ })
      .first()
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'Timberline' }).click()
    await page
      .getByRole('region', { name: 'Your favorites' })
      .getByRole('link', { name: /^See all/ })
      .click()
    await page.getByRole('button', { name: /^Favorite/, pressed: true }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'removed' })
    await expect(toast).toBeVisible()
    await settled(page)
    const [above, below] = [(await toast.boundingBox())!, (await notice.boundingBox())!]
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
    await expect(notice).toBeVisible()
  })
  await notice.getByRole('button', { name: 'Later' }).click()
  await expect(notice).toHaveCount(0)

  // It waits for as long as the app is open somewhere.
  await page.reload()
  await noticeOn(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => waitingWorker(page)).toBe(false)
  await expect(page.getByRole('heading', { name: 'Favorites', level: 1 })).toBeVisible()
  await expect(noticeOn(page)).toHaveCount(0)
})

const noticeOn = (page: Page) => page.getByRole('region', { name: 'New version' })

/** What the app does once an hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Null while the page is being loaded anew. */
const waitingWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null).catch(() => null)

type Deployment = Server & { newVersion: () => void; close: () => void }

/** The server at another address, where its worker can be replaced by a newer one. */
async function deploy(server: Server): Promise<Deployment> {
  let version = 1
  const { port: target } = new URL(server.url)
  const proxy: HttpServer = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const { url = '/', method } = incoming
    const forwarded = request({ port: target, host: '127.0.0.1', path: url, method, headers }, (answer) => {
      const isWorker = url.endsWith('/sw.js')
      const { 'content-length': length, etag, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      answer.pipe(outgoing, { end: !isWorker })
      if (isWorker) answer.once('end', () => outgoing.end(`\n// ${version} ${length ?? ''} ${etag ?? ''}`))
    })
    forwarded.once('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  const port = await freePort()
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    newVersion: () => {
      version += 1
    },
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
