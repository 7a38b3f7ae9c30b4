import { expect, test } from 'vitest'
import written from '../../src/features/about/libraries.json' with { type: 'json' }
import { browserLibraries } from './browser-libraries.ts'
import { licenceTexts } from './licence-texts.ts'

test('the About screen lists the libraries that are installed: else run node scripts/libraries/make-library-list.ts', () => {
  expect(written).toEqual({ libraries: browserLibraries(), texts: licenceTexts() })
})

test('what the browser runs is among them, what only the server or the tests run is not', () => {
  const names = new Set(browserLibraries().map(({ name }) => name))
  for (const name of ['react', 'maplibre-gl', 'dexie', 'workbox-precaching', 'scheduler'])
    expect(names).toContain(name)
  for (const name of ['hono', 'kysely', 'better-sqlite3', 'msw', 'vitest']) expect(names).not.toContain(name)
})

test('the text of every licence is there in full', () => {
  const known = new Map(licenceTexts().map(({ licence, paragraphs }) => [licence, paragraphs.join('\n')]))
  for (const { licence } of browserLibraries())
    for (const one of licence.replace(/[()]/g, '').split(' OR ')) expect([...known.keys()]).toContain(one)
  expect(known.get('MIT')).toMatch(
    /^MIT License\nPermission is hereby granted[^]*OTHER DEALINGS IN THE SOFTWARE\.$/,
  )
  expect(known.get('OFL-1.1')).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(known.get('Apache-2.0')).toContain('END OF TERMS AND CONDITIONS')
})
