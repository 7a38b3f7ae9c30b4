import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '../../core/domain/places/distance.ts'
import { buildPlaceFinder, SORTS } from '../../src/domain/search/place-finder.ts'
import { RADIUS_STEPS_MILES } from '../../core/domain/plan/place-filters.ts'
import { filterQuestions, spreadPlaces, type CatalogueRow, type Question } from './filter-questions.ts'
import { plainFilter } from './plain-filter.ts'
import { differenceOf } from './same-answer.ts'

const TODAY = '2026-11-21'

const rows: CatalogueRow[] = JSON.parse(
  readFileSync(new URL('../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)
const places = spreadPlaces(rows, rows.length * 2, 7)
const questions = filterQuestions(places, 66, 7)

const all = <T>(of: (question: Question) => T): T[] => [...new Set(questions.map(of))]

describe('the places to filter', () => {
  it('are the rows and then copies near them, each with an id and a name of its own', () => {
    expect(new Set(places.map(({ placeId }) => placeId)).size).toBe(places.length)
    expect(places[rows.length]!.name).toBe(`${places[0]!.name} 2`)
    const away = places.slice(rows.length).map((copy, at) => distanceKm(copy, places[at]!))
    expect(Math.min(...away)).toBeGreaterThan(0)
    expect(Math.max(...away)).toBeLessThan(50)
  })

  it('are the same for the same seed and others for another', () => {
    expect(spreadPlaces(rows, 2000, 7)).toEqual(spreadPlaces(rows, 2000, 7))
    expect(spreadPlaces(rows, 2000, 8)).not.toEqual(spreadPlaces(rows, 2000, 7))
  })
})

describe('the questions', () => {
  it('are the same for the same seed', () => {
    expect(filterQuestions(places, 66, 7)).toEqual(questions)
  })

  it('ask for every sort with every number of stops, and for every radius', () => {
    expect(all(({ plan, sort }) => `${sort} ${plan.stops.length}`)).toHaveLength(SORTS.length * 6)
    expect(all(({ plan }) => plan.filters.radiusMiles)).toHaveLength(RADIUS_STEPS_MILES.length + 1)
  })

  it.each<[string, (question: Question) => unknown]>([
    ['dates', ({ plan }) => plan.days.start !== null],
    ['a budget', ({ plan }) => plan.filters.budgetUsd !== null],
    ['an elevation', ({ plan }) => plan.filters.elevationFt !== null],
    ['the season', ({ plan }) => plan.filters.inSeason],
    ['what is open now', ({ plan }) => plan.filters.openNow],
    ['activities', ({ plan }) => plan.wishes.activities.on],
    ['lodging', ({ plan }) => plan.wishes.lodging.on],
    ['vehicles', ({ plan }) => plan.wishes.transportation.labels.length > 0],
  ])('come with and without %s', (_, of) => {
    expect(all(of).sort()).toEqual([false, true])
  })

  it('ask for nearly everything more often than one time in twenty', () => {
    const finder = buildPlaceFinder(places)
    const most = questions.filter(({ plan }) => finder.count(plan, TODAY) > places.length / 2)
    expect(most.length).toBeGreaterThan(questions.length / 20)
  })
})

describe('the plain loop', () => {
  it('answers what the finder answers', () => {
    const finder = buildPlaceFinder(places)
    const differences = questions.map((question) => {
      const found = finder.find(question.plan, TODAY, question.sort).rows()
      return differenceOf(question.sort, plainFilter(places, question, TODAY), found)
    })
    expect(differences.filter((difference) => difference !== null)).toEqual([])
  })
})
