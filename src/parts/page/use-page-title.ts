import { useEffect } from 'react'

/** Once its name is known the page is called by it. The frame around all screens, whose effect comes after this one, says the route's title. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    queueMicrotask(() => (document.title = `${name} · Timberline`))
  }, [name])
}
