import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOURCES } from './sources.ts'

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const section = README.slice(README.indexOf('## Data and licences'))

/** What is said to whoever looks into the repository: packages, paths, the way to a notice. */
const FOR_DEVELOPERS =
  / \(npm `[^`]+`\)|, in `[^`]+` alone|, with the notice below| \(a registered trademark of the Bureau\)/g

const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Data|-)/.test(line))
  .map((line) => line.replace(FOR_DEVELOPERS, '').split('|').slice(1, 4))
  .map(([data, source, licence]) => ({
    data: data?.trim(),
    source: source?.trim(),
    licence: licence?.trim(),
  }))

test('the app names every source that the README names, with its licence', () => {
  expect(rows.length).toBeGreaterThan(15)
  expect(SOURCES.map(({ data, source, licence }) => ({ data, source, licence }))).toEqual(rows)
})

test('notices stand word for word: of the elevations, the trademark, the database and the MIT owners', () => {
  const noticeOf = (data: string) => SOURCES.find((source) => source.data === data)
  const elevations = section.trim().split('\n').at(-1)
  expect(noticeOf('Elevations')?.notice).toBe(elevations)
  expect(noticeOf('Highways on the map')?.notice).toContain('registered trademark')
  expect(noticeOf('Stores, Tesla Superchargers')?.fullText?.owner).toBe('Copyright (c) 2024 Matt Stiles')
  expect(noticeOf('17 more ZIP codes')?.notice).toContain('Copyright (c) 2007, Dav Glass')
  expect(noticeOf('Breweries')?.fullText?.owner).toBe('Copyright (c) 2020 Open Brewery DB')
  for (const { licence, links = [] } of SOURCES) {
    const hrefs = links.map(({ href }) => href).join(' ')
    if (licence === 'ODbL 1.0') expect(hrefs).toContain('openstreetmap.org/copyright')
    if (licence.startsWith('CC BY')) expect(hrefs).toContain('geonames.org')
  }
})

test('whatever is under the MIT or ISC licence of somebody else is shown with it in full', () => {
  const asked = SOURCES.filter(({ licence }) => /MIT|ISC/.test(licence))
  expect(asked.filter(({ fullText }) => !fullText).map(({ data }) => data)).toEqual([
    // Our own.
    'Reservations',
    'Other places, county roads, distances',
  ])
})
