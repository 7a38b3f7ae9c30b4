import type { Context } from 'hono'
import type { ArtSubjects } from '../../../core/domain/art/art-subjects.ts'
import { SEASONS } from '../../../core/domain/art/palette.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { readyAnswer, type ReadyAnswer } from '../../middleware/ready-answer.ts'
import { PICTURE_POLICY } from '../../middleware/security-headers.ts'
import { zippedNow } from '../../platform/node/compress.ts'
import type { PlacePictures } from '../../services/places/place-pictures.ts'

const THEMES = ['light', 'dark'] as const

/** A place keeps its picture until the drawing itself is changed; its ETag then says so. */
const KEPT_S = 30 * 86_400

/** Pictures are 25 KB, and 10 KB compressed; any point of the state may be asked for. */
const MOST_KEPT = 400

/**
 * `GET /api/places/:placeId/art.svg?theme=light|dark&season=spring|summer|fall|winter`, light and summer where they are left out. Each picture is drawn when it is first
 * asked for; those asked for last are kept. The policy forbids scripts also where the SVG is opened as a page.
 */
export function placeArt(subjects: ArtSubjects, draw: PlacePictures) {
  const kept = new Map<string, ReadyAnswer>()
  return (c: Context<ApiEnv, '/:placeId/art.svg'>): Response => {
    const look = {
      theme: oneOf('theme', THEMES, c.req.queries('theme') ?? ['light']),
      season: oneOf('season', SEASONS, c.req.queries('season') ?? ['summer']),
    }
    const subject = subjects(c.req.param('placeId'))
    if (!subject) throw new ApiError(404, 'not_found', 'No place has this id.')
    // One place has several ids and one picture.
    const key = [subject.placeId, look.theme, look.season].join(' ')
    const picture = kept.get(key) ?? svgAnswer(draw(subject, look))
    kept.delete(key)
    kept.set(key, picture)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return picture(c)
  }
}

function oneOf<T extends string>(name: string, allowed: readonly T[], [value, ...more]: string[]): T {
  const found = allowed.find((each) => each === value)
  if (found !== undefined && more.length === 0) return found
  throw new ApiError(400, 'invalid', `${name} is ${allowed.join(' or ')}.`)
}

function svgAnswer(svg: string): ReadyAnswer {
  const identity = new TextEncoder().encode(svg)
  return readyAnswer(
    { identity, ...zippedNow(identity) },
    {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${KEPT_S}`,
      'Content-Security-Policy': PICTURE_POLICY,
    },
  )
}
