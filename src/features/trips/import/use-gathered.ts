import { useRef, useState } from 'react'
import { takePart, type Gathered } from '../../../domain/sharing/qr-parts.ts'

const TORN = 'A part of the code was read wrong. Hold the camera still: it comes again.'
const OTHER =
  'This code belongs to something else than what was read before. Go on with the first, or start again.'
const NEWER = 'A newer version of Timberline shows this code. Reload the app to update it, then scan again.'

/** How many parts of how many were read. */
export type GatheredShare = { have: number; of: number }

/**
 * Puts codes together that are parts of one text. `onText` gets a text when it is whole, or a code that is no part as it is, and answers
 * what is wrong with it, null where it was taken. `take` answers what is wrong with a code.
 */
export function useGathered(onText: (text: string) => string | null) {
  const gathered = useRef<Gathered | null>(null)
  const [share, setShare] = useState<GatheredShare | null>(null)
  const set = (next: Gathered | null) => {
    gathered.current = next
    setShare(next && { have: next.pieces.size, of: next.count })
  }
  const take = (code: string): string | null => {
    const read = takePart(gathered.current, code)
    switch (read.kind) {
      case 'more':
        set(read.gathered)
        return null
      case 'whole':
        set(null)
        return onText(read.text)
      case 'no-part':
        return gathered.current ? OTHER : onText(code)
      case 'torn':
        return TORN
      case 'other':
        return OTHER
      case 'newer':
        return NEWER
    }
  }
  return { take, share, startAgain: () => set(null) }
}
