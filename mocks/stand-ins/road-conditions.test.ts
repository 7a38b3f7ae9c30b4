import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  RoadConditionsSchema,
  RoadNewsSchema,
  type RoadConditions,
  type RoadNews,
} from '../../core/contracts/places/road-conditions.ts'
import { createRoadConditions, type RoadConditionsDeps } from '../../api/services/places/road-conditions.ts'
import { nearNews, readRoadFeed, worstFirst } from '../../api/services/places/road-feed.ts'
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts'
import { startRoadService, type RoadService } from './road-service.ts'
import { startStandIn, type Mood, type StandIn } from './stand-in.ts'

const UPDATED = '2026-11-21T17:45:00.000Z'
const SECRET = 'a-key-of-ours'

let elsewhere: StandIn
let service: RoadService
let now: Date
const reported = vi.fn<(what: string, error: unknown) => void>()
beforeEach(async () => {
  elsewhere = await startStandIn(() => ({ status: 200, body: { features: [] } }))
  service = await startRoadService({ updatedAt: UPDATED, elsewhere: elsewhere.url })
  now = new Date('2026-11-21T18:00:00Z')
  reported.mockReset()
})
afterEach(async () => {
  await service.stop()
  await elsewhere.stop()
})

const roads = (more: Partial<RoadConditionsDeps> = {}) =>
  createRoadConditions({
    url: `${service.url}/api/v1/?apiKey=${SECRET}`,
    agent: 'Timberline/1.0.0',
    now: () => now,
    report: reported,
    ...more,
  })
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const paths = () => service.asked.map(({ path }) => path).sort()

describe('the road conditions', () => {
  it('come from three parts of the feed, its pages too, with the key, the worst first', async () => {
    const answer = (await roads()()) as RoadConditions
    expect(paths()).toEqual([
      `/api/v1/incidents?apiKey=${SECRET}`,
      `/api/v1/plannedEvents?apiKey=${SECRET}`,
      `/api/v1/plannedEvents?apiKey=${SECRET}&offset=100`,
      `/api/v1/roadConditions?apiKey=${SECRET}`,
    ])
    expect(v.is(RoadConditionsSchema, answer)).toBe(true)
    expect(answer).toMatchObject({ readAt: now.toISOString(), ageMinutes: 0, missing: [] })
    expect(answer.news.map(({ kind, road, updatedAt }) => [kind, road, updatedAt])).toEqual([
      ['closure', 'US-6E', UPDATED],
      ['incident', 'I-70W', UPDATED],
      ['works', 'US-50E', UPDATED],
      ['surface', 'I-70', UPDATED],
    ])
    expect(answer.news[0]?.words).toContain('Loveland Pass')
    expect(answer.news[2]).toMatchObject({
      from: '2020-04-01T13:00:00.000Z',
      until: '2099-10-30T13:00:00.000Z',
    })
    expect(answer.news[3]).toMatchObject({
      words: 'Icy spots',
      points: [
        [-105.9, 39.68],
        [-106, 39.6],
        [-106.07, 39.57],
      ],
    })
  })

  it('are kept three minutes, and two who ask at once ask once', async () => {
    const ask = roads()
    const [first, second] = await Promise.all([ask(), ask()])
    later(2)
    expect(await ask()).toMatchObject({ ageMinutes: 2 })
    expect(first).toEqual(second)
    expect(service.asked).toHaveLength(4)
  })

  it('name the part that could not be read', async () => {
    service.refuse('roadConditions')
    const answer = await roads()()
    expect(answer?.missing).toEqual(['surface'])
    expect(answer?.news.map(({ kind }) => kind)).toEqual(['closure', 'incident', 'works'])
    expect(reported).toHaveBeenCalledOnce()
  })

  it.each<Mood>(['broken', 'garbled', 'strange', 'huge', 'redirect'])(
    'of a feed that is %s are none, or those that are kept for two hours; no report has the key',
    async (mood) => {
      const ask = roads()
      await ask()
      service.become(mood)
      later(60)
      expect(await ask()).toMatchObject({ ageMinutes: 60 })
      later(61)
      expect(await ask()).toBeNull()
      expect(await roads()()).toBeNull()
      expect(elsewhere.asked).toEqual([])
      expect(JSON.stringify(reported.mock.calls.map(([what, error]) => [what, String(error)]))).not.toContain(
        SECRET,
      )
    },
    30_000,
  )

  it('of a feed that is slow hold nobody up', async () => {
    service.become('slow')
    expect(await roads({ waitMs: 30, deadlineMs: 60 })()).toBeNull()
  })
})

describe('what the feed says', () => {
  const incident = (properties: object, geometry: object = { type: 'Point', coordinates: [-105.9, 39.6] }) =>
    readRoadFeed('incidents', { features: [{ geometry, properties }] })

  it.each([
    [{ travelerInformationMessage: 'Road closed for avalanche control.' }, 'closure'],
    [{ travelerInformationMessage: 'The road is closed between Vail and Copper.' }, 'closure'],
    [{ travelerInformationMessage: 'Right shoulder closed.' }, 'incident'],
    [{ travelerInformationMessage: 'Road closed to commercial vehicles over 35 ft.' }, 'incident'],
    [{ travelerInformationMessage: 'Road closed to through traffic.' }, 'closure'],
    [{ travelerInformationMessage: 'Highway is closed to all traffic.' }, 'closure'],
    [
      { type: 'Crash', laneImpacts: [{ laneCount: 2, closedLaneTypes: ['left lane', 'right lane'] }] },
      'closure',
    ],
    [{ type: 'Crash', laneImpacts: [{ laneCount: 2, closedLaneTypes: ['left lane'] }] }, 'incident'],
    [
      {
        type: 'Crash',
        laneImpacts: [
          { laneCount: 1, closedLaneTypes: ['a'] },
          { laneCount: 1, closedLaneTypes: [] },
        ],
      },
      'incident',
    ],
  ])('%j is a %s', (properties, kind) => {
    expect(incident(properties).map((one) => one.kind)).toEqual([kind])
  })

  it('leaves half of the room to snow and ice, however much road work there is, and names what is cut', () => {
    const one = (kind: RoadNews['kind']): RoadNews => ({
      ...{ kind, road: '', words: 'x', updatedAt: null, from: null, until: null },
      points: [[-106, 39]],
    })
    const many = (kind: RoadNews['kind'], count: number) => Array.from({ length: count }, () => one(kind))
    const count = (news: RoadNews[], of: string) => news.filter(({ kind }) => kind === of).length
    const winter = worstFirst([...many('works', 400), ...many('surface', 300), ...many('closure', 50)])
    expect(['closure', 'works', 'surface'].map((kind) => count(winter.news, kind))).toEqual([50, 100, 100])
    expect(winter.cut).toEqual(['works', 'surface'])
    const few = worstFirst([...many('works', 10), ...many('surface', 300)])
    expect([few.news.length, few.cut]).toEqual([250, ['surface']])
    expect(worstFirst([...many('works', 100), ...many('surface', 150)]).cut).toEqual([])
    expect(worstFirst(many('incident', 251)).cut).toEqual(['incidents'])
  })

  it('that is over for a day or a week off is left out, and was not seen in time to come', () => {
    const at = (properties: object) => incident({ type: 'Crash', ...properties })
    const found = (properties: object) => nearNews(at(properties), new Date('2026-11-21T18:00:00Z'))
    expect(found({ clearTime: '2026-11-20T17:59:00Z' })).toEqual([])
    expect(found({ clearTime: '2026-11-21T12:00:00Z' })).toHaveLength(1)
    expect(found({ startTime: '2026-11-30T00:00:00Z' })).toEqual([])
    expect(found({ startTime: '2026-11-28T00:00:00Z', clearTime: '2026-11-29T00:00:00Z' })).toHaveLength(1)
    expect(found({ lastUpdated: '2026-11-22T00:00:00Z' })[0]?.updatedAt).toBeNull()
    expect(found({ lastUpdated: '2026-11-21T17:00:00Z' })[0]?.updatedAt).toBe('2026-11-21T17:00:00.000Z')
  })

  it('is cut between characters', () => {
    const words = incident({ travelerInformationMessage: '🚧'.repeat(300) })[0]!.words
    expect(/\p{Cs}/u.test(words)).toBe(false)
    expect(words.length).toBeLessThanOrEqual(240)
  })

  it('outside of Colorado, without a point and without words is left out', () => {
    expect(incident({ type: 'Crash' }, { type: 'Point', coordinates: [-95, 39] })).toEqual([])
    expect(incident({ type: 'Crash' }, { type: 'Point', coordinates: 'here' })).toEqual([])
    expect(incident({})).toEqual([])
    expect(() => readRoadFeed('incidents', { error: 'no' })).toThrow('no collection')
  })

  it('keeps to the contract whatever stands in it', () => {
    const nasty = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant('x'.repeat(900)))
    const properties = fc.record(
      {
        type: nasty,
        routeName: nasty,
        travelerInformationMessage: fc.oneof(fc.string({ unit: 'binary' }), nasty),
        laneImpacts: nasty,
        startTime: nasty,
        clearTime: nasty,
        lastUpdated: fc.oneof(nasty, fc.integer()),
        currentConditions: fc.oneof(nasty, fc.array(fc.record({ conditionDescription: fc.string() }))),
      },
      { requiredKeys: [] },
    )
    const point = fc.tuple(fc.double({ min: -110, max: -101 }), fc.double({ min: 36, max: 42 }))
    const geometry = fc.record({
      type: fc.constant('LineString'),
      coordinates: fc.oneof(point, fc.array(point), nasty),
    })
    const feed = fc.constantFrom('incidents' as const, 'works' as const, 'surface' as const)
    fc.assert(
      fc.property(feed, fc.array(fc.oneof(nasty, fc.record({ geometry, properties }))), (name, features) => {
        const { news } = worstFirst(nearNews(readRoadFeed(name, { features }), new Date()))
        expect(v.is(v.array(RoadNewsSchema), news)).toBe(true)
      }),
    )
  })
})

describe('GET /api/road-conditions', () => {
  let api: TestApi
  afterEach(() => api.stop())
  const start = async () => {
    api = await startTestApi({ settings: { ROADS_URL: `${service.url}?apiKey=${SECRET}` } })
  }

  it('answers by the contract, kept by nobody on the way', async () => {
    await start()
    const answer = await api.send('GET', '/api/road-conditions')
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const { news } = v.parse(v.strictObject(RoadConditionsSchema.entries), await answer.json())
    expect(news).toHaveLength(4)
    expect(await (await api.send('GET', '/api/map-settings')).json()).toMatchObject({ roads: true })
  })

  it('is 503 with a pause where the feed is in trouble, and the log has no key', async () => {
    await start()
    service.become('broken')
    const answer = await api.send('GET', '/api/road-conditions')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(api.logged.some(({ msg }) => msg === 'The road conditions could not be had')).toBe(true)
    expect(JSON.stringify(api.logged)).not.toContain(SECRET)
  })

  it('is 404 where no address is set', async () => {
    api = await startTestApi()
    const answer = await api.send('GET', '/api/road-conditions')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })

  it('is read only', async () => {
    await start()
    expect((await api.send('DELETE', '/api/road-conditions')).status).toBe(405)
  })
})
