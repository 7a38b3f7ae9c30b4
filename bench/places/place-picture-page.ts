/**
 * Runs inside the browser: the pictures of places as the app draws them, or the ground of each read point by point. Bundled
 * by place-picture.ts, which reads the globals.
 */
import { pictureFeatures } from '../../core/domain/art/picture-features.ts'
import { pictureFrame } from '../../core/domain/art/picture-frame.ts'
import { RELIEF_HEIGHT, RELIEF_WIDTH } from '../../core/domain/art/picture-ground.ts'
import type { PictureSubject } from '../../core/domain/art/ground-picture.ts'
import { placePicture, placeWorld, type PlaceWorld } from '../../core/domain/art/place-picture.ts'
import { unpackViews } from '../../core/domain/art/skyline/stored-views.ts'
import { unpackSummits, type PackedSummits } from '../../core/domain/art/skyline/summits.ts'
import type { PackedRow } from '../../core/domain/map/packed-features.ts'
import { heightAt } from '../../core/domain/terrain/elevation-grid.ts'
import { unpackGrid } from '../../core/domain/terrain/pack-grid.ts'

/** `elevations` and `views` are the packed ones, as base64. */
export type PictureTask = {
  elevations: string
  views: string
  summits: PackedSummits
  packs: PackedRow[][]
  subjects: PictureSubject[]
}

export type PictureSide = 'drawn' | 'points'

/**
 * Milliseconds for each subject, once with code that was never used and once when it was compiled; and what was drawn of it: a
 * picture, or the sum of its heights.
 */
export type PictureTurn = {
  openMs: number
  freshMs: number[]
  pictureMs: number[]
  made: (string | number)[]
}

/** How often every picture is drawn before it counts. */
const WARM_UP_TURNS = 8

declare global {
  /** Takes a PictureTask as JSON. */
  var pictureTurn: (task: string, side: PictureSide) => Promise<PictureTurn>
}

globalThis.pictureTurn = async (task, side) => {
  const { elevations, views, summits, packs, subjects } = JSON.parse(task) as PictureTask
  const [heights, directions] = [elevations, views].map((text) =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  )
  const opened = performance.now()
  const land = { grid: unpackGrid(heights!), features: pictureFeatures(packs) }
  const world = placeWorld(land, unpackSummits(summits), unpackViews(directions!))
  const openMs = performance.now() - opened
  const make = side === 'drawn' ? drawn : pointByPoint
  const round = async (): Promise<Pick<PictureTurn, 'pictureMs' | 'made'>> => {
    const pictureMs: number[] = []
    const made: (string | number)[] = []
    for (const subject of subjects) {
      const start = performance.now()
      made.push(make(world, subject))
      pictureMs.push(performance.now() - start)
      await nextTask()
    }
    return { pictureMs, made }
  }
  const { pictureMs: freshMs } = await round()
  for (let turn = 1; turn < WARM_UP_TURNS; turn += 1) await round()
  return { openMs, freshMs, ...(await round()) }
}

const drawn = (world: PlaceWorld, subject: PictureSubject): string =>
  placePicture(world, subject, { season: 'fall', theme: 'light' }).svg

function pointByPoint({ grid }: PlaceWorld, subject: PictureSubject): number {
  const { west, east, north, south } = pictureFrame(subject, subject.kind)
  let sum = 0
  for (let y = 0; y < RELIEF_HEIGHT; y += 1) {
    const lat = north - ((y + 0.5) / RELIEF_HEIGHT) * (north - south)
    for (let x = 0; x < RELIEF_WIDTH; x += 1) {
      sum += heightAt(grid, { lat, lng: west + ((x + 0.5) / RELIEF_WIDTH) * (east - west) }) ?? 0
    }
  }
  return sum
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
