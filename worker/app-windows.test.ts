import { expect, test } from 'vitest'
import { appWindows } from './app-windows.ts'

const SCOPE = 'http://timberline.test/app/'
const ours = (...paths: string[]) =>
  appWindows(
    paths.map((path) => ({ url: `http://timberline.test${path}` })),
    SCOPE,
  ).map(({ url }) => new URL(url).pathname)

test('pages of the app are its windows, whatever stands behind their path', () => {
  expect(ours('/app/', '/app/search?q=rescue.html', '/app/itinerary/1#rescue.html')).toEqual([
    '/app/',
    '/app/search',
    '/app/itinerary/1',
  ])
})

test('pages beside the app on the same origin are not', () => {
  expect(ours('/', '/other/app/', '/app', '/application/')).toEqual([])
})

test('the page that puts a broken worker right is not', () => {
  expect(ours('/app/rescue.html', '/app/rescue.html?again#top')).toEqual([])
})
