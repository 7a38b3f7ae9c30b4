import { useEffect, useState } from 'react'

/**
 * Whether this app opens again with no signal: its worker is installed, which it only is once every file was
 * fetched and kept. False until known, and for good where workers are refused.
 */
export function useAppShellKept(): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    let watching = true
    // `ready` waits for ever where no worker comes, so it is never awaited by anything else.
    void navigator.serviceWorker?.ready.then(() => watching && setKept(true))
    return () => {
      watching = false
    }
  }, [])
  return kept
}
