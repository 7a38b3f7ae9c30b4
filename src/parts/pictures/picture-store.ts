import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'
import type { PictureLook } from '../../../core/domain/art/place-picture.ts'
import type { PictureShows } from '../../../core/domain/art/scenes/scene-kinds.ts'
import type { NamedRidge } from '../../../core/domain/art/skyline/named-ridges.ts'
import type { TripView } from '../../domain/art/trip-frame.ts'
import type { TripPart } from '../../domain/art/trip-ground.ts'
import { createWorkerThread, type WorkerThread, type Thread } from '../../platform/threads/worker-thread.ts'
import { report } from '../../platform/report.ts'
import type { PictureAnswer, PictureRequest, PictureSources } from '../worker/picture-messages.ts'

/**
 * | A picture | what happens |
 * |---|---|
 * | is held for the first time | the thread is started if there is none, and draws it |
 * | is held again | its address is there at once, while it is kept |
 * | is released before it was drawn | it is drawn no more, unless the thread is at it |
 * | is held by nobody, and more than `MOST_KEPT` are | it goes, the one that was held longest ago first |
 * | cannot be drawn | it has failed; who holds it next has it tried again, and so has `again` |
 *
 * | The thread | what happens |
 * |---|---|
 * | says that it has no files | it is said, that picture has failed |
 * | cannot be started, complains, or stays silent | it is said, a new one gets every open question |
 * | does so again, or is not there at all | every picture has failed, until `again` starts a new one |
 */
export type PictureStore = {
  /** Wants a picture until the answered function is called. `onChange` is called when its state has changed. */
  hold: (wanted: WantedPicture, onChange: () => void) => () => void
  /** The address of a drawn picture, `drawing` while there is none yet, `failed` where none could be drawn. */
  stateOf: (wanted: WantedPicture) => PictureState
  /** What could not be had may be there now: tries once more what has failed and is still held. */
  again: () => void
}

/** One place, or several of which the finest is drawn. */
export type PlaceWanted = PictureLook & { subjects: readonly PictureSubject[] }
/** The land around a trip, or the names on it. */
export type TripWanted = { view: TripView; part: TripPart }
export type WantedPicture = PlaceWanted | TripWanted
/** `ridges` are those that are seen, from left to right; none in a picture from above. */
export type PictureState =
  { url: string; shows: PictureShows; ridges: readonly NamedRidge[] } | 'drawing' | 'failed'

type Entry = { wanted: WantedPicture; state: PictureState; holders: Set<() => void> }

type StoreOptions = {
  sources: () => PictureSources
  /** May throw. Null where there are no threads. */
  start?: () => Thread | null
}

/** Some screens full; a picture is 25 KB. */
const MOST_KEPT = 150

/** The first answer waits for the elevations, on a first visit from a slow network. */
const SILENCE_MS = 20_000

/** So few that what is scrolled past is never drawn, so many that the thread does not wait for the page. */
const IN_HAND = 2

/** Has pictures drawn by a thread of its own and keeps them as blobs. Never throws. */
export function createPictureStore({ sources, start = startThread }: StoreOptions): PictureStore {
  let thread: WorkerThread | null = null
  let isOver = false
  let lastId = 0
  /** The one held longest ago first. */
  const entries = new Map<string, Entry>()
  /** What the thread is at, by the id of the question. */
  const inHand = new Map<number, string>()

  const settle = (key: string, state: PictureState) => {
    const entry = entries.get(key)
    if (!entry) {
      if (typeof state === 'object') URL.revokeObjectURL(state.url)
      return
    }
    entry.state = state
    for (const onChange of entry.holders) onChange()
  }
  const begin = () => {
    thread = createWorkerThread<PictureAnswer>({
      start,
      purpose: 'drawing pictures beside the page',
      silenceMs: SILENCE_MS,
      isWaiting: () => inHand.size > 0,
      onAnswer: (answer) => {
        const key = inHand.get(answer.id)
        inHand.delete(answer.id)
        if ('problem' in answer) report(answer.problem, 'drawing the picture of a place')
        if (key !== undefined) settle(key, 'problem' in answer ? 'failed' : drawnState(answer))
        handOver()
      },
      onBegin: () => {
        inHand.clear()
        send({ kind: 'load', sources: sources() })
        handOver()
      },
      onOver: () => {
        isOver = true
        for (const [key, { state }] of [...entries]) if (state === 'drawing') settle(key, 'failed')
      },
    })
    thread.begin()
  }
  const send = (request: PictureRequest) => thread?.send(request)
  const handOver = () => {
    const atHand = new Set(inHand.values())
    for (const [key, { wanted, state }] of entries) {
      if (inHand.size >= IN_HAND) break
      if (state !== 'drawing' || atHand.has(key)) continue
      inHand.set(++lastId, key)
      send(requestFor(wanted, lastId))
    }
  }
  const letGo = () => {
    for (const [key, { state, holders }] of [...entries]) {
      if (holders.size > 0) continue
      if (typeof state === 'object') {
        if (entries.size <= MOST_KEPT) continue
        URL.revokeObjectURL(state.url)
      }
      entries.delete(key)
    }
  }

  const again = () => {
    const failed = [...entries.values()].filter(
      ({ state, holders }) => state === 'failed' && holders.size > 0,
    )
    if (failed.length === 0) return
    for (const entry of failed) entry.state = 'drawing'
    if (isOver) {
      isOver = false
      begin()
    } else handOver()
    for (const { holders } of failed) for (const onChange of holders) onChange()
  }

  return {
    again,
    hold(wanted, onChange) {
      const key = keyOf(wanted)
      const known = entries.get(key)
      const entry: Entry =
        known && known.state !== 'failed'
          ? known
          : { wanted, state: 'drawing', holders: known?.holders ?? new Set() }
      if (isOver && entry.state === 'drawing') entry.state = 'failed'
      entry.holders.add(onChange)
      entries.delete(key)
      entries.set(key, entry)
      if (!thread) begin()
      else handOver()
      return () => {
        entry.holders.delete(onChange)
        letGo()
      }
    },
    stateOf: (wanted) => entries.get(keyOf(wanted))?.state ?? 'drawing',
  }
}

const drawnState = ({ svg, shows, ridges }: Extract<PictureAnswer, { svg: Blob }>): PictureState => ({
  url: URL.createObjectURL(svg),
  shows,
  ridges,
})

function requestFor(wanted: WantedPicture, id: number): PictureRequest {
  if ('view' in wanted) return { kind: 'draw-trip', id, ...wanted }
  const { theme, season, subjects } = wanted
  return { kind: 'draw', id, subjects, look: { season, theme } }
}

const keyOf = (wanted: WantedPicture): string =>
  'view' in wanted
    ? `${wanted.part} ${JSON.stringify(wanted.view)}`
    : [wanted.season, wanted.theme, ...wanted.subjects.map(keyOfSubject)].join(' ')

const keyOfSubject = ({ placeId, lat, lng, kind, category }: PictureSubject): string =>
  JSON.stringify([placeId, lat, lng, kind, category])

function startThread(): Thread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('../worker/picture-worker.ts', import.meta.url), { type: 'module' })
}
