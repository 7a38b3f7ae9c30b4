import { deviceAtom } from './device-atom.ts'
import { oneOf } from './stored-value.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** The chosen theme; `system` follows the phone. `index.html` applies the stored one before the first paint. */
export const themeAtom = deviceAtom<Theme>('theme', oneOf(THEMES), 'system', {
  format: 'text',
})
