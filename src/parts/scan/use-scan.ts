import { useEffect, useRef, useState, type RefObject } from 'react'
import { CameraFailure, openCamera, stopCamera, type CameraTrouble } from '../../platform/device/camera.ts'
import { report } from '../../platform/report.ts'
import { openQrReader, type QrReader } from './qr-reader.ts'

/**
 * | State      | What                                                              |
 * |------------|-------------------------------------------------------------------|
 * | `starting` | the camera is asked for                                           |
 * | `scanning` | codes are looked for                                              |
 * | `refused`, `missing`, `busy` | there is no camera: `CameraTrouble`             |
 * | `broken`   | the reader itself could not be had                                |
 */
export type ScanState = 'starting' | 'scanning' | 'broken' | CameraTrouble

/** Between two looks: a hand holds still that long, and the phone stays cool. */
const LOOK_EVERY_MS = 150

/** A code that was out of sight for so long is shown anew; a shadow or a shaking hand hides it for less. */
const AWAY_MS = 3_000

type Scan = {
  /** Shows what the camera sees. */
  video: RefObject<HTMLVideoElement | null>
  state: ScanState
  /** The camera, while it is on. */
  stream: MediaStream | null
  /** Asks for the camera once more. */
  startAgain: () => void
}

/**
 * Looks for a QR code in what the camera sees for as long as it is shown; the camera's light goes out while the page is hidden. A code that is
 * held before it is told once.
 */
export function useScan(onText: (text: string) => void): Scan {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<ScanState>('starting')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [turn, setTurn] = useState(0)
  const seen = useRef<{ text: string; at: number } | null>(null)
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })
  const isShown = useIsShown(() => setState('starting'))
  useEffect(() => {
    if (!isShown) return undefined
    const take = (text: string | null) => {
      if (text === null) return
      const now = performance.now()
      const isHeld = seen.current?.text === text && now - seen.current.at < AWAY_MS
      seen.current = { text, at: now }
      if (!isHeld) tell.current(text)
    }
    return scanInto(video, { take, setState, setStream })
  }, [isShown, turn])
  const startAgain = () => {
    setState('starting')
    setTurn((turns) => turns + 1)
  }
  return { video, state, stream, startAgain }
}

type Told = {
  take: (text: string | null) => void
  setState: (state: ScanState) => void
  setStream: (stream: MediaStream | null) => void
}

/** Answers the way to stop. */
function scanInto(
  video: RefObject<HTMLVideoElement | null>,
  { take, setState, setStream }: Told,
): () => void {
  let left = false
  let stream: MediaStream | null = null
  let reader: QrReader | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    left = true
    clearTimeout(timer)
    reader?.end()
    if (stream) stopCamera(stream)
    setStream(null)
  }
  const fail = (problem: unknown) => {
    if (left) return
    stop()
    if (!(problem instanceof CameraFailure)) report(problem, 'scanning with the camera')
    setState(problem instanceof CameraFailure ? problem.trouble : 'broken')
  }
  const look = async () => {
    try {
      const text = video.current && reader && (await reader.frame(video.current))
      if (left) return
      take(text)
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    } catch (problem) {
      fail(problem)
    }
  }
  void (async () => {
    try {
      const opened = await openCamera('environment')
      if (left) return stopCamera(opened)
      stream = opened
      // Another app that takes the camera ends it without a word.
      for (const track of opened.getTracks())
        track.addEventListener('ended', () =>
          fail(new CameraFailure('The camera was taken', { cause: TAKEN })),
        )
      const shown = video.current
      if (!shown) return
      shown.srcObject = opened
      const [made] = await Promise.all([openQrReader(), shown.play()])
      if (left) return made.end()
      reader = made
      setStream(opened)
      setState('scanning')
      void look()
    } catch (problem) {
      fail(problem)
    }
  })()
  return stop
}

const TAKEN = new DOMException('Something else took the camera', 'NotReadableError')

/** Whether anybody can see the page. `onChange` is called in the same drawing. */
function useIsShown(onChange: () => void): boolean {
  const [isShown, setIsShown] = useState(() => document.visibilityState !== 'hidden')
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    const look = () => {
      setIsShown(document.visibilityState !== 'hidden')
      tell.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isShown
}
