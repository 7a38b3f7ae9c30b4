import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('lets the installed app turn with the phone (WCAG 1.3.4): no orientation is locked', () => {
  const text = readFileSync(new URL('../manifest.webmanifest', import.meta.url), 'utf8')
  expect(JSON.parse(text)).not.toHaveProperty('orientation')
})
