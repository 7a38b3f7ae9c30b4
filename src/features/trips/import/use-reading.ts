import { useEffect, useRef, useState } from 'react'
import type { FileAnswer, FileFormat } from '../../../domain/trip-files/read/read-any.ts'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { readTripFileInWorker } from '../../../parts/files/trip-file-reading.ts'
import { documentFormat } from '../../../domain/confirmations/document-format.ts'
import type { DocumentAnswer, DocumentFormat } from '../../../domain/confirmations/confirmation.ts'
import { readConfirmationInWorker } from '../../../parts/files/confirmation-reading.ts'
import type { FoundDocument } from './bookings/found-booking.ts'
import { calledByName, type FoundTrip } from './found-trip.ts'
import { readText, type OpenLink } from './read-text.ts'

/** Where an import stands. `share` is how far the reading is, from 0 to 1. */
export type Reading =
  | { step: 'choose'; refusal: string | null }
  | { step: 'reading'; name: string; share: number }
  | { step: 'found'; found: FoundTrip }
  | { step: 'document'; document: FoundDocument }

const FORMAT_WORDS: Record<FileFormat, string> = {
  gpx: 'GPX file',
  kml: 'KML file',
  kmz: 'KMZ file',
  geojson: 'GeoJSON file',
  csv: 'Table',
  ics: 'Calendar',
  'trip-json': 'Timberline file',
}

const NOTHING =
  'Nothing to read was found in this text. Paste a link of a map, a trip’s link, or a file’s content.'

/** Reads what a person brings, for a trip that has these stops already. A link to a page of the app goes to `onLink`. */
export function useReading(
  existing: readonly Pick<TripStop, 'id' | 'place'>[],
  onLink: (link: OpenLink) => void,
) {
  const [reading, setReading] = useState<Reading>({ step: 'choose', refusal: null })
  const giveUp = useRef<() => void>(() => undefined)
  useEffect(() => () => giveUp.current(), [])

  const choose = (refusal: string | null = null) => {
    giveUp.current()
    setReading({ step: 'choose', refusal })
  }
  const readFile = (name: string, content: Blob) => {
    giveUp.current()
    setReading({ step: 'reading', name, share: 0 })
    giveUp.current = afterBeginning(content, (start) => {
      const format = documentFormat(name, start)
      if (format === null) readTrip(name, content)
      else readDocument(name, content, format)
    })
  }
  const readDocument = (name: string, content: Blob, format: DocumentFormat) => {
    giveUp.current = readConfirmationInWorker(content, format, (answer: DocumentAnswer) =>
      setReading({ step: 'document', document: { name, content, answer } }),
    )
  }
  const readTrip = (name: string, content: Blob) => {
    giveUp.current = readTripFileInWorker(
      { name, content },
      existing.map(({ id, place }) => ({ id, place })),
      {
        onShare: (share) => setReading({ step: 'reading', name, share }),
        onAnswer: (answer) => setReading(afterFile(name, answer)),
      },
    )
  }
  /** Answers what is wrong with a text, null where it was taken. `from` says what it was: 'Pasted text'. */
  const take = (text: string, from: string): string | null => {
    const answer = readText(text, existing)
    if (answer === null) return NOTHING
    if (answer.kind === 'refused') return answer.reason
    giveUp.current()
    if (answer.kind === 'link') onLink(answer)
    else if (answer.kind === 'file') readFile(from, new Blob([text]))
    else setReading({ step: 'found', found: answer.found })
    return null
  }
  return {
    reading,
    /** Back to the choice; what is being read is given up. */
    choose: () => choose(),
    readFile,
    readText(text: string) {
      const problem = take(text, 'Pasted text')
      if (problem !== null) choose(problem)
    },
    scan: (text: string) => take(text, 'Scanned code'),
  }
}

function afterFile(name: string, answer: FileAnswer): Reading {
  if (answer.kind === 'refused') return { step: 'choose', refusal: `${name}: ${answer.reason}` }
  const { format, ...read } = answer
  const source = `${FORMAT_WORDS[format]} ${name}`
  const isOwn = format === 'trip-json'
  const stops = isOwn ? read.stops : calledByName(read.stops)
  return { step: 'found', found: { ...read, stops, source, isOwn } }
}

/** Enough of a file to tell what it is. */
const BEGINNING_BYTES = 100_000

/** Calls back with the beginning of a file, empty where it cannot be opened: whoever reads it says so. Answers the way to give up. */
function afterBeginning(content: Blob, take: (start: string) => void): () => void {
  let isOver = false
  content
    .slice(0, BEGINNING_BYTES)
    .arrayBuffer()
    .then(
      (buffer) => new TextDecoder('latin1').decode(buffer),
      () => '',
    )
    .then(
      (start) => !isOver && take(start),
      () => undefined,
    )
  return () => {
    isOver = true
  }
}
