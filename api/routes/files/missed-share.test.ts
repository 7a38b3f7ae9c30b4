import { afterEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi | null = null
afterEach(async () => await api?.stop())

test('a share that meets no worker leads to the screen that says so, wherever it comes from', async () => {
  api = await startTestApi()
  const body = new FormData()
  body.append('file', new File(['<gpx/>'], 'loop.gpx'))
  const headers = { Origin: 'null' }
  const answer = await api.app.request('/share-target', { method: 'POST', body, headers })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, 'import?problem=not-taken'])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})
