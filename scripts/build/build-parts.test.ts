import { expect, test } from 'vitest'
import { withParts } from './build-parts.ts'

test('only the files of providers’ screens are a part of their own', () => {
  const urls = [
    'index.html',
    'assets/provider-screens-Ab_1-9xY.js',
    'assets/provider-screens-Ab_1-9xY.css',
    'assets/providers-Ab129xYz.js',
  ]
  expect(withParts(urls.map((url) => ({ url })))).toEqual([
    { url: 'index.html' },
    { url: 'assets/provider-screens-Ab_1-9xY.js', part: 'provider' },
    { url: 'assets/provider-screens-Ab_1-9xY.css', part: 'provider' },
    { url: 'assets/providers-Ab129xYz.js' },
  ])
})
