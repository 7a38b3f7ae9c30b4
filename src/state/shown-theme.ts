import { useAtomValue } from 'jotai'
import { useMediaQuery } from '../platform/screen/media-query.ts'
import { themeAtom } from './theme.ts'

/** The theme on screen now: the chosen one, or the phone's. */
export function useShownTheme(): 'light' | 'dark' {
  const theme = useAtomValue(themeAtom)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  return theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
}
