import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { themeAtom } from '../../state/theme.ts'

/** Puts the chosen theme on the document; `system` leaves the choice to the style sheet's media query. */
export function ThemeEffect() {
  const theme = useAtomValue(themeAtom)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
  }, [theme])
  return null
}
