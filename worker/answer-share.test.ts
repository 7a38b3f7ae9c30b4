import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAX_READ_BYTES } from '../core/domain/trip-files/file-reading.ts'
import { deviceStore } from '../src/sync/store/device-store.ts'
import { leaveOwner } from '../src/sync/people/leave.ts'
import { MAX_SHARED, takeShare } from '../src/sync/files/shared-in.ts'
import { answerShare } from './answer-share.ts'

const SCOPE = 'http://timberline.test/app/'
afterEach(async () => {
  vi.restoreAllMocks()
  await deviceStore().shared.clear()
})

const gpx = (name: string, text = '<gpx/>') => new File([text], name, { type: 'application/gpx+xml' })

async function share(fields: Record<string, string | File>): Promise<string | null> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await answerShare(
    new Request(`${SCOPE}share-target`, { method: 'POST', body }),
    SCOPE,
    takeShare,
  )
  expect(answer.status).toBe(303)
  return answer.headers.get('Location')
}

const waiting = async () => (await deviceStore().shared.toArray()).map(({ text, file }) => file?.name ?? text)

describe('what another app shares', () => {
  it('is kept, a file with its bytes, and leads to the import', async () => {
    expect(await share({ file: gpx('loop.gpx', '<gpx>ü</gpx>') })).toBe(`${SCOPE}import`)
    const [row] = await deviceStore().shared.toArray()
    expect(new TextDecoder().decode(row?.file?.bytes)).toBe('<gpx>ü</gpx>')
  })

  it('is one text, said once, where no file comes', async () => {
    const link = 'https://www.openstreetmap.org/#map=15/38.5/-106'
    await share({ title: 'Salida', text: link, url: link })
    expect(await waiting()).toEqual([`${link}\nSalida`])
  })

  it('does not wait twice', async () => {
    await share({ file: gpx('loop.gpx') })
    await share({ file: gpx('loop.gpx') })
    expect(await waiting()).toEqual(['loop.gpx'])
  })

  it('fills the phone no further than the newest few', async () => {
    for (let at = 0; at <= MAX_SHARED; at += 1) await share({ file: gpx(`${at}.gpx`) })
    expect(await waiting()).toEqual(['1.gpx', '2.gpx', '3.gpx', '4.gpx', '5.gpx'])
  })

  it.each([
    ['nothing', { title: ' ' }, 'empty'],
    ['a file without a name or content, which a form sends for none', { file: new File([], '') }, 'empty'],
    ['a file over the limit', { file: gpx('big.gpx', 'x'.repeat(MAX_READ_BYTES + 1)) }, 'too-large'],
  ])('says so when it is %s', async (_name, fields, problem) => {
    expect(await share(fields)).toBe(`${SCOPE}import?problem=${problem}`)
    expect(await waiting()).toEqual([])
  })

  it('says so when the phone keeps nothing', async () => {
    vi.spyOn(deviceStore().shared, 'bulkAdd').mockRejectedValue(new Error('QuotaExceededError'))
    expect(await share({ text: 'geo:38.5,-106' })).toBe(`${SCOPE}import?problem=not-kept`)
  })

  it('says so when it is no form', async () => {
    const broken = new Request(`${SCOPE}share-target`, { method: 'POST', body: 'x' })
    const answer = await answerShare(broken, SCOPE, takeShare)
    expect(answer.headers.get('Location')).toBe(`${SCOPE}import?problem=unreadable`)
  })

  it('goes with the account that signs out', async () => {
    await share({ file: gpx('loop.gpx') })
    await leaveOwner('anna', navigator.locks, { keep: false })
    expect(await waiting()).toEqual([])
  })
})
