import type { Context } from 'hono'
import type { ArtSubjects } from '../domain/art/art-subjects.ts'
import { contourSvg } from '../domain/art/contour-svg.ts'
import type { ApiEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { readyAnswer, type ReadyAnswer } from '../middleware/ready-answer.ts'
import { PICTURE_POLICY } from '../middleware/security-headers.ts'

/** A place keeps its picture until the drawing itself is changed; its ETag then says so. */
const KEPT_S = 30 * 86_400

/**
 * `GET /api/places/:placeId/art.svg`. Each picture is drawn when it is first asked for and kept: at most one per
 * place, 2 KB each. The policy forbids scripts also where the SVG is opened as a page.
 */
export function placeArt(subjects: ArtSubjects) {
  const drawn = new Map<string, ReadyAnswer>()
  return (c: Context<ApiEnv, '/:placeId/art.svg'>): Response => {
    const subject = subjects(c.req.param('placeId'))
    if (!subject) throw new ApiError(404, 'not_found', 'No place has this id.')
    const picture = drawn.get(subject.id) ?? svgAnswer(contourSvg(subject))
    drawn.set(subject.id, picture)
    return picture(c)
  }
}

function svgAnswer(svg: string): ReadyAnswer {
  return readyAnswer(
    { identity: new TextEncoder().encode(svg) },
    {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${KEPT_S}`,
      'Content-Security-Policy': PICTURE_POLICY,
    },
  )
}
