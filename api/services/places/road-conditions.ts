import {
  ROAD_FEEDS,
  type RoadConditions,
  type RoadFeed,
  type RoadNews,
} from '../../../core/contracts/places/road-conditions.ts'
import type { Report } from '../../report.ts'
import { keptAnswers } from './kept-answers.ts'
import { FEED_PATHS, nearNews, readRoadFeed, worstFirst } from './road-feed.ts'
import { readUpstreamJson, type Upstream } from './upstream-json.ts'

const MINUTE_MS = 60_000

const FRESH_MS = 3 * MINUTE_MS
/** Older than this the state of a road says nothing. */
const KEPT_MS = 120 * MINUTE_MS
const REST_MS = MINUTE_MS
/** A phone gives up after 5 s. */
const WAIT_MS = 4_000
const DEADLINE_MS = 20_000
/** What all roads are like has lines of thousands of points: 3.6 MB. */
const MAX_BYTES = 8 * 1024 * 1024
/** So many pages are read of a feed that comes in pages. */
const MOST_PAGES = 5

export type RoadConditionsDeps = {
  /** ROADS_URL: what stands behind `?` goes with every question. */
  url: string
  agent: string
  now: () => Date
  report: Report
  fetchUpstream?: typeof fetch
  /** For tests. */
  waitMs?: number
  deadlineMs?: number
}

type Read = { news: RoadNews[]; missing: RoadFeed[] }

/** What is shut, broken down, dug up or icy on Colorado's roads; null where nothing can be had. Never rejects. */
export type ReadRoadConditions = () => Promise<RoadConditions | null>

/**
 * The state of the roads from a feed in the shape of COtrip's: collections of GeoJSON features at `/incidents`, `/plannedEvents` and
 * `/roadConditions`. One of them that is out of reach is named; where all are, it has failed. Nothing of the caller goes along.
 * @source https://data.cotrip.org
 */
export function createRoadConditions(deps: RoadConditionsDeps): ReadRoadConditions {
  const { url, agent, now, report, fetchUpstream = fetch } = deps
  const { waitMs = WAIT_MS, deadlineMs = DEADLINE_MS } = deps
  const upstream: Upstream = { agent, deadlineMs, maxBytes: MAX_BYTES, fetchUpstream }
  const failed = (error: unknown) => report('The road conditions could not be had', error)
  const kept = keptAnswers<Read>({
    freshMs: FRESH_MS,
    keptMs: KEPT_MS,
    restMs: REST_MS,
    waitMs,
    most: 1,
    atOnce: 1,
    now,
    failed,
  })

  async function readAll(): Promise<Read> {
    const read = await Promise.allSettled(ROAD_FEEDS.map((feed) => readFeed(url, feed, upstream)))
    const missing = ROAD_FEEDS.filter((_, at) => read[at]?.status === 'rejected')
    const [first] = read.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    if (missing.length === ROAD_FEEDS.length) throw first
    if (missing.length > 0) report(`Of the road conditions ${missing.join(' and ')} could not be had`, first)
    const all = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const { news, cut } = worstFirst(nearNews(all, now()))
    return { missing: ROAD_FEEDS.filter((feed) => missing.includes(feed) || cut.includes(feed)), news }
  }

  return async () => {
    const answer = await kept.get('all', readAll)
    if (answer === null) return null
    const age = Math.max(0, now().getTime() - answer.at.getTime())
    return {
      readAt: answer.at.toISOString(),
      ageMinutes: Math.round(age / MINUTE_MS),
      missing: answer.value.missing,
      news: answer.value.news,
    }
  }
}

async function readFeed(url: string, feed: RoadFeed, upstream: Upstream): Promise<RoadNews[]> {
  const news: RoadNews[] = []
  let offset: string | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { body, headers } = await readUpstreamJson(feedAddress(url, feed, offset), upstream)
    news.push(...readRoadFeed(feed, body))
    const next = headers.get('next-offset')
    if (next === null || !/^\d{1,9}$/.test(next) || next === offset) break
    offset = next
  }
  return news
}

function feedAddress(base: string, feed: RoadFeed, offset: string | null): string {
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${FEED_PATHS[feed]}`
  if (offset !== null) address.searchParams.set('offset', offset)
  return address.href
}
