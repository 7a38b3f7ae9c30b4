import type { Context } from 'hono'
import type { ArtSubjects } from '../../../core/domain/art/art-subjects.ts'
import type { PictureTheme } from '../../../core/domain/art/picture-palette.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { readyAnswer, type ReadyAnswer } from '../../middleware/ready-answer.ts'
import { PICTURE_POLICY } from '../../middleware/security-headers.ts'
import { zippedNow } from '../../platform/node/compress.ts'
import type { PlacePictures } from '../../services/places/place-pictures.ts'

/** A place keeps its picture until the drawing itself is changed; its ETag then says so. */
const KEPT_S = 30 * 86_400

/** Pictures are 18 KB, and 10 KB compressed; any point of the state may be asked for. */
const MOST_KEPT = 400

/**
 * `GET /api/places/:placeId/art.svg?theme=light|dark`, light where it is left out. Each picture is drawn when it is first
 * asked for; those asked for last are kept. The policy forbids scripts also where the SVG is opened as a page.
 */
export function placeArt(subjects: ArtSubjects, draw: PlacePictures) {
  const kept = new Map<string, ReadyAnswer>()
  return (c: Context<ApiEnv, '/:placeId/art.svg'>): Response => {
    const theme = themeOf(c.req.queries('theme') ?? ['light'])
    const subject = subjects(c.req.param('placeId'))
    if (!subject) throw new ApiError(404, 'not_found', 'No place has this id.')
    // One place has several ids and one picture.
    const key = [subject.lat, subject.lng, subject.kind, subject.category, theme].join(' ')
    const picture = kept.get(key) ?? svgAnswer(draw(subject, theme))
    kept.delete(key)
    kept.set(key, picture)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return picture(c)
  }
}

function themeOf([theme, ...more]: string[]): PictureTheme {
  if (more.length === 0 && (theme === 'light' || theme === 'dark')) return theme
  throw new ApiError(400, 'invalid', 'theme is light or dark.')
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
