import { useAtomValue } from 'jotai'
import { useShownTheme } from './shown-theme.ts'
import { terrainShownAtom } from './terrain-shown.ts'

/** How every map of this device is drawn now. */
export function useMapLook() {
  return { theme: useShownTheme(), terrain: useAtomValue(terrainShownAtom) }
}
