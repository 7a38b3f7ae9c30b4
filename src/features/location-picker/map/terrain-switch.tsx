import { useAtom } from 'jotai'
import { useId } from 'react'
import { terrainShownAtom } from '../../../state/terrain-shown.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from './terrain-switch.module.css'

/** Above the map's zoom buttons: draws the terrain on every map of this device, or leaves it out; remembered. */
export function TerrainSwitch() {
  const [shown, setShown] = useAtom(terrainShownAtom)
  const id = useId()
  return (
    <div className={styles.place}>
      <IconButton
        label="Terrain"
        title="Terrain"
        className={styles.switch}
        aria-pressed={shown}
        aria-describedby={id}
        onClick={() => setShown(!shown)}
      >
        <Icon name="mountain" />
      </IconButton>
      <span id={id} hidden>
        Relief and contour lines; their heights are estimates
      </span>
    </div>
  )
}
