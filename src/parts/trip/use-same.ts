import { useState } from 'react'
import { keepSame } from '../../../core/records/keep-same.ts'

/** The value; what of it says the same as at the rendering before keeps its identity. JSON values. */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value)
  const same = keepSame(kept, value)
  if (same !== kept) setKept(same)
  return same
}
