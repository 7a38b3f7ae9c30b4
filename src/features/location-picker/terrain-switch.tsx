import { useAtom } from 'jotai'
import { useId } from 'react'
import { terrainShownAtom } from '../../state/terrain-shown.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './map-controls.module.css'

/** Draws the terrain on every map of this device, or leaves it out; remembered. */
export function TerrainSwitch() {
  const [shown, setShown] = useAtom(terrainShownAtom)
  const id = useId()
  return (
    <Chip
      className={styles.toggle}
      aria-pressed={shown}
      aria-describedby={id}
      onClick={() => setShown(!shown)}
    >
      <Icon name="mountain" size={20} />
      Terrain
      <span id={id} hidden>
        Relief and contour lines; their heights are estimates
      </span>
    </Chip>
  )
}
