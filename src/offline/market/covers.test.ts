import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCover, isCover, keepCover, MOST_COVERS, removeCovers } from './covers.ts'

const at = (id: number, version = 1) => `http://127.0.0.1/base/api/offerings/${id}/cover/${version}`
const show = async (url: string) => await (await answerCover(new Request(url))).text()

let stored: Map<string, Map<string, Response>>
let asked: string[]
/** What the server answers; null while there is no signal. */
let status: number | null

beforeEach(() => {
  stored = new Map()
  asked = []
  status = 200
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const files = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, files)
      return Promise.resolve({
        match: (url: string) => Promise.resolve(files.get(url)?.clone()),
        put: (url: string, response: Response) => Promise.resolve(void files.set(url, response)),
        keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
        delete: ({ url }: { url: string }) => Promise.resolve(files.delete(url)),
      })
    },
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  })
  vi.stubGlobal('fetch', (wanted: Request | string) => {
    const url = typeof wanted === 'string' ? wanted : wanted.url
    asked.push(url)
    if (status === null) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(url, { status }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const keptUrls = () => [...stored.values()].flatMap((files) => [...files.keys()])
const signal = new AbortController().signal

it('shows what was shown before with no signal, and what was brought ahead', async () => {
  expect(await show(at(1))).toBe(at(1))
  await keepCover(at(2), signal)
  await keepCover(at(2), signal)
  status = null
  expect([await show(at(1)), await show(at(2))]).toEqual([at(1), at(2)])
  await expect(show(at(3))).rejects.toThrow(TypeError)
  expect(asked).toEqual([at(1), at(2), at(3)])
})

it('keeps one version of an offering’s, and none that the server does not have', async () => {
  await show(at(1))
  await show(at(12))
  await show(at(1, 2))
  status = 404
  expect((await answerCover(new Request(at(4)))).status).toBe(404)
  await keepCover(at(5), signal)
  expect(keptUrls()).toEqual([at(12), at(1, 2)])
})

it('lets the first go where there are too many, and all of them when they are removed', async () => {
  for (let id = 1; id <= MOST_COVERS + 2; id += 1) await keepCover(at(id), signal)
  expect(keptUrls()).toHaveLength(MOST_COVERS)
  expect(keptUrls()[0]).toBe(at(3))
  await removeCovers()
  expect(keptUrls()).toEqual([])
})

it('takes no other address for one', () => {
  const paths = ['/api/offerings/7/cover/2', '/api/offerings/7/cover/2/x', '/api/offerings/7/photos/2']
  expect(paths.map((path) => isCover(new URL(path, 'http://127.0.0.1')))).toEqual([true, false, false])
})
