import { describe, expect, it } from 'vitest'
import { EMPTY_PLAN, type Plan } from '../../../../core/domain/plan/plan.ts'
import { SEARCH_TABS } from '../../../state/search-tabs.ts'
import { hasChoice, resetTab, takeTab } from './reset-tab.ts'
import { whatSummary, whenSummary, whereSummary, whoSummary } from './summaries.ts'

const FULL: Plan = {
  ...EMPTY_PLAN,
  stops: [{ placeId: 'p', address: 'Ouray, Colorado, USA', lat: 38, lng: -107.7 }],
  days: { start: '2027-07-01', end: '2027-07-03' },
  party: { adults: 2, children: 0, infants: 0, chosen: true },
  wishes: { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Cabin'] } },
}

const summaries = ({ stops, days, party, wishes }: Plan) => ({
  where: whereSummary(stops.length),
  when: whenSummary(days, '2026-11-21'),
  who: whoSummary(party),
  what: whatSummary(wishes),
})

describe('Reset', () => {
  it.each(SEARCH_TABS)('clears what %s chose and nothing else', (tab) => {
    const empty = summaries(EMPTY_PLAN)
    expect(summaries(resetTab(FULL, tab))).toEqual({ ...summaries(FULL), [tab]: empty[tab] })
  })

  it.each(SEARCH_TABS)('of %s is undone by taking that tab from the plan as it was', (tab) => {
    expect(takeTab(resetTab(FULL, tab), FULL, tab)).toEqual(FULL)
  })

  it.each(SEARCH_TABS)('has something to clear in %s only when something was chosen there', (tab) => {
    expect(hasChoice(FULL, tab)).toBe(true)
    expect(hasChoice(resetTab(FULL, tab), tab)).toBe(false)
  })
})
