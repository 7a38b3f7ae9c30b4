import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import campgrounds from './campground-facts.json' with { type: 'json' }
import { campgroundInWords, campgroundOf, contactOf, phoneInWords } from './place-contacts.ts'
import contacts from './place-contacts.json' with { type: 'json' }
import hours from './place-hours.json' with { type: 'json' }
import { hoursOf } from './place-hours.ts'
import { siteInWords } from './site-in-words.ts'

const CATALOGUE = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)
const catalogue: { id: string }[] = JSON.parse(readFileSync(CATALOGUE, 'utf8'))
const ids = new Set(catalogue.map(({ id }) => id))

it('is about places of the catalogue, each once', () => {
  for (const rows of [contacts, campgrounds, hours]) {
    expect(rows.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  }
})

it('calls numbers that can be called, and opens sites over https only', () => {
  for (const { id } of contacts) {
    const { phone = '+13035550100', site = 'https://example.org' } = contactOf({ id })!
    expect([id, /^\+1[2-9]\d{9}$/.test(phone)]).toEqual([id, true])
    expect([id, new URL(site).protocol, new URL(site).username]).toEqual([id, 'https:', ''])
  }
})

it('has no vehicle shorter than a car, and none longer than a motor home with what it tows', () => {
  for (const { id } of campgrounds) {
    const { vehicleFt = 30 } = campgroundOf({ id })!
    expect([id, vehicleFt >= 15 && vehicleFt <= 65]).toEqual([id, true])
  }
})

it('knows hours of nine parks and of no market: days from a list of ten years ago are not shown', () => {
  expect(hours).toHaveLength(9)
  expect(hours.filter(({ id }) => /market/.test(id))).toEqual([])
  expect(hoursOf({ id: 'boulder-farmers-market' })).toBeNull()
})

describe('in words', () => {
  it.each([
    ['+17205738992', '(720) 573-8992'],
    ['+442079460000', '+442079460000'],
  ])('%s is %s', (phone, words) => expect(phoneInWords(phone)).toBe(words))

  it('a site is its host', () => {
    expect(siteInWords('https://www.recreation.gov/camping/campgrounds/232275')).toBe('recreation.gov')
  })

  it('a campground is what is known of its sites', () => {
    expect(campgroundInWords(campgroundOf({ id: 'amphitheater-campground' })!)).toBe(
      '35 sites · longest vehicle 35 ft · no hookups · 2 accessible sites',
    )
    expect(campgroundInWords({ sites: 1, hookups: 'full', dumpStation: true, year: 2026 })).toBe(
      '1 site · full hookups · dump station',
    )
  })

  it('nothing is known of what is not in the lists', () => {
    for (const id of ['town-salida', '__proto__', ''])
      expect([contactOf({ id }), campgroundOf({ id }), hoursOf({ id })]).toEqual([null, null, null])
  })
})
