import { HOSPITALS_SOURCE } from '../../../domain/trips/nearest-hospital.ts'
import { BASEMAP_ATTRIBUTION } from '../../../map/basemap/basemap-attribution.ts'
import styles from './print.module.css'

/** Where what is printed comes from and how old it may be; `printed` is the day in words. */
export function PrintSources({ printed }: { printed: string }) {
  return (
    <footer className={styles.sources}>
      <p>
        Printed on {printed} with Timberline. Times, drives and heights are estimates for planning: before
        setting off look at the weather and at the roads, at cotrip.org or by calling 511. In an emergency
        call 911.
      </p>
      <p>Map: {BASEMAP_ATTRIBUTION}.</p>
      <p>
        Drives: average speeds from our own road facts, without traffic and weather. Heights and relief: a
        terrain grid with a point about every half mile (DTED Level 0). Sunrise and sunset: computed for the
        day and place on a flat horizon. Hospitals: {HOSPITALS_SOURCE}.
      </p>
    </footer>
  )
}
