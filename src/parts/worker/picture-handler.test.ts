import { expect, test } from 'vitest'
import {
  pictureFiles,
  pictureWorld,
  viewsFile,
  wholeWorld,
} from '../../../core/domain/art/picture-world.fixture.ts'
import { placePicture } from '../../../core/domain/art/place-picture.ts'
import { tripGround } from '../../domain/art/trip-ground.ts'
import { summitsFile } from '../../../core/domain/art/skyline/summits.fixture.ts'
import { packedGrid } from '../../../core/domain/terrain/colorado-grid.fixture.ts'
import { createPictureHandler } from './picture-handler.ts'
import type { PictureAnswer } from './picture-messages.ts'

const SOURCES = { elevations: 'elevations', summits: 'summits', views: 'views', packs: ['0', '1', '2', '3'] }
const SALIDA = { lat: 38.5347, lng: -105.9989, kind: 'town', category: null }

const files = pictureFiles()
const READ: Readonly<Record<string, () => Uint8Array>> = {
  elevations: packedGrid,
  summits: summitsFile,
  views: viewsFile,
}
const read = async (url: string) => READ[url]?.() ?? files[Number(url)] ?? new Uint8Array()

/** With the document as text. */
const asText = async (answer: PictureAnswer | null) =>
  answer && 'svg' in answer ? { ...answer, svg: await answer.svg.text() } : answer

test('the thread draws what the server draws, and reads its files once', async () => {
  let reads = 0
  const handle = createPictureHandler((url) => {
    reads += 1
    return read(url)
  })
  expect(await handle({ kind: 'load', sources: SOURCES })).toBeNull()
  expect(reads).toBe(0)
  const [light, dark] = await Promise.all(
    (['light', 'dark'] as const).map(async (theme, id) =>
      asText(await handle({ kind: 'draw', id, subjects: [SALIDA], look: { season: 'fall', theme } })),
    ),
  )
  expect(light).toEqual({ id: 0, ...placePicture(wholeWorld(), SALIDA, { season: 'fall', theme: 'light' }) })
  expect(dark).toEqual({ id: 1, ...placePicture(wholeWorld(), SALIDA, { season: 'fall', theme: 'dark' }) })
  expect(reads).toBe(7)
})

test('the thread draws the land of a trip', async () => {
  const handle = createPictureHandler(read)
  await handle({ kind: 'load', sources: SOURCES })
  const view = { shown: [SALIDA], pins: [] }
  const answer = await asText(await handle({ kind: 'draw-trip', id: 3, view, part: 'names' }))
  expect(answer).toEqual({
    id: 3,
    svg: tripGround(pictureWorld(), view, 'names'),
    shows: 'ground',
    ridges: [],
  })
})

test('a file that cannot be read is a problem in words, and the next question tries again', async () => {
  let isThere = false
  const handle = createPictureHandler(async (url) => {
    if (!isThere) throw new Error('answered with 503')
    return read(url)
  })
  await handle({ kind: 'load', sources: SOURCES })
  const question = {
    kind: 'draw',
    id: 7,
    subjects: [SALIDA],
    look: { season: 'summer', theme: 'light' },
  } as const
  expect(await handle(question)).toEqual({ id: 7, problem: 'answered with 503' })
  isThere = true
  expect(await asText(await handle(question))).toMatchObject({ id: 7, svg: expect.stringMatching(/^<svg /) })
})

test('files that are something else are a problem in words', async () => {
  const handle = createPictureHandler(async () => new TextEncoder().encode('<!doctype html>'))
  await handle({ kind: 'load', sources: SOURCES })
  const answer = await handle({
    kind: 'draw',
    id: 1,
    subjects: [SALIDA],
    look: { season: 'summer', theme: 'light' },
  })
  expect(answer).toEqual({ id: 1, problem: 'These bytes are no elevations' })
})
