import { expect, test } from 'vitest'
import { withParts } from './build-parts.ts'

test('only the files of a part’s screens are marked as its own', () => {
  const urls = [
    'index.html',
    'assets/provider-screens-Ab_1-9xY.js',
    'assets/provider-screens-Ab_1-9xY.css',
    'assets/market-screens-Ab_1-9xY.js',
    'assets/market-room-Ab_1-9xY.js',
    'assets/providers-Ab129xYz.js',
  ]
  expect(withParts(urls.map((url) => ({ url })))).toEqual([
    { url: 'index.html' },
    { url: 'assets/provider-screens-Ab_1-9xY.js', part: 'provider' },
    { url: 'assets/provider-screens-Ab_1-9xY.css', part: 'provider' },
    { url: 'assets/market-screens-Ab_1-9xY.js', part: 'market' },
    { url: 'assets/market-room-Ab_1-9xY.js' },
    { url: 'assets/providers-Ab129xYz.js' },
  ])
})
