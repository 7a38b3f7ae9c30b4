import { useEffect, useRef, useState } from 'react'
import { report } from '../../platform/report.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { CENTRE, type Crop } from './crop.ts'
import { cropPhoto, PhotoRefused, readPhoto } from './prepare-photo.ts'

type Chosen = { photo: ImageBitmap; crop: Crop }

export type PhotoUpload = {
  /** What was picked here, kept for another try. */
  chosen: Chosen | null
  state: 'idle' | 'reading' | 'sending' | 'sent' | 'failed'
  /** Why it could not be sent; null unless `failed`. */
  problem: string | null
  pick: (file: Blob) => Promise<void>
  send: (photo: ImageBitmap, crop: Crop) => Promise<void>
}

/**
 * A picture from the pick to the server: it is sent at once, cut to the square in its middle, and again with every other crop.
 * `upload` resolves with what is wrong, null once it is up. @source planning §5 "Upload starts immediately on selection"
 */
export function usePhotoUpload(upload: (photo: Blob) => Promise<string | null>): PhotoUpload {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [state, setState] = useState<PhotoUpload['state']>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  /** Only the last picture's answer counts. */
  const latest = useRef(0)
  useEffect(() => () => void (latest.current += 1), [])
  const photo = chosen?.photo
  useEffect(() => () => photo?.close(), [photo])

  const send = async (next: ImageBitmap, crop: Crop) => {
    const mine = (latest.current += 1)
    setChosen({ photo: next, crop })
    setState('sending')
    setProblem(null)
    let cut: Blob
    try {
      cut = await cropPhoto(next, crop)
    } catch (refused) {
      setState('failed')
      setProblem(sayRefused(refused))
      return
    }
    const wrong = await upload(cut)
    if (mine !== latest.current) return
    setState(wrong === null ? 'sent' : 'failed')
    setProblem(wrong)
    if (wrong === null) return void showToast({ title: 'Profile photo uploaded', tone: 'success' })
    showToast({
      title: 'Upload failed',
      description: 'Failed to upload profile picture. Please try again.',
      tone: 'error',
    })
  }

  const pick = async (file: Blob) => {
    const before = state
    setState('reading')
    try {
      await send(await readPhoto(file), CENTRE)
    } catch (refused) {
      sayRefused(refused)
      setState(before)
    }
  }

  return { chosen, state, problem, pick, send }
}

/** The specified toast where a picture cannot be taken. */
function sayRefused(refused: unknown): string {
  if (!(refused instanceof PhotoRefused)) report(refused, 'preparing a picture')
  const { title, message } =
    refused instanceof PhotoRefused
      ? refused
      : { title: 'Invalid file type', message: 'Please select an image file' }
  showToast({ title, description: message, tone: 'error' })
  return message
}
