import { useAtom } from 'jotai'
import { RadioRow } from '../../ui/fields/radio-row.tsx'
import { THEMES, themeAtom, type Theme } from '../../state/theme.ts'
import styles from './settings.module.css'

const THEME_WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'As the phone' }

/** Light, dark or as the phone: this browser's own choice, signed in or not. @source shell §4 "Theme" */
export function ThemeChoice() {
  const [theme, setTheme] = useAtom(themeAtom)
  return (
    <section className={styles.card}>
      <h2 id="theme">Theme</h2>
      <RadioRow
        label={{ id: 'theme' }}
        options={THEMES.map((one) => ({ value: one, words: THEME_WORDS[one] }))}
        value={theme}
        onChange={setTheme}
      />
    </section>
  )
}
