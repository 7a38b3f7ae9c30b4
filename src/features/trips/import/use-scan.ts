import { useEffect, useRef, useState } from 'react'
import { CameraFailure, openCamera, stopCamera } from '../../../platform/device/camera.ts'
import { report } from '../../../platform/report.ts'
import { loadQrReader, type QrReader } from './read-qr.ts'

/** `broken`: the reader itself could not be had. */
export type ScanState = 'starting' | 'scanning' | 'refused' | 'missing' | 'broken'

/** Between two looks: a hand holds still that long, and the phone stays cool. */
const LOOK_EVERY_MS = 150

/** Looks for a QR code in what the camera sees for as long as it is shown. The same code is told once. */
export function useScan(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<ScanState>('starting')
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })
  useEffect(() => {
    let left = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: string | null = null
    const look = (reader: QrReader) => {
      const text = video.current && reader.frame(video.current)
      if (text !== null && text !== last) {
        last = text
        tell.current(text)
      }
      if (!left) timer = setTimeout(look, LOOK_EVERY_MS, reader)
    }
    void (async () => {
      try {
        const opened = await openCamera('environment')
        if (left) return stopCamera(opened)
        stream = opened
        const shown = video.current
        if (!shown) return
        shown.srcObject = opened
        const [reader] = await Promise.all([loadQrReader(), shown.play()])
        if (left) return
        setState('scanning')
        look(reader)
      } catch (problem) {
        if (left) return
        if (stream) stopCamera(stream)
        if (!(problem instanceof CameraFailure)) report(problem, 'scanning with the camera')
        setState(stateAfter(problem))
      }
    })()
    return () => {
      left = true
      clearTimeout(timer)
      if (stream) stopCamera(stream)
    }
  }, [])
  return { video, state }
}

function stateAfter(problem: unknown): ScanState {
  if (!(problem instanceof CameraFailure)) return 'broken'
  return problem.isRefused ? 'refused' : 'missing'
}
