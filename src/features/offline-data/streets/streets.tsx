import { useQuery } from '@tanstack/react-query'
import { mapSettingsQuery } from '../../../data/places/map-settings.ts'
import { newerStreetsOf, streetPacksQuery } from '../../../data/places/street-packs.ts'
import { REGIONS } from '../../../domain/explore/regions.ts'
import { Card } from '../../../parts/page/card.tsx'
import styles from '../offline-data.module.css'
import { AddStreets } from './add-streets.tsx'
import { StreetsPart } from './streets-part.tsx'

/**
 * The streets of regions on this phone, and the way to keep another region's. Nothing where the server names no archive of streets and
 * none are kept. @source decision record 74
 */
export function Streets() {
  const { data: settings } = useQuery(mapSettingsQuery())
  const packs = useQuery(streetPacksQuery())
  const url = settings?.streetDetailUrl ?? null
  const kept = REGIONS.flatMap((region) => {
    const pack = packs.data?.find(({ id }) => id === region.id)
    return pack ? [{ region, pack, newer: newerStreetsOf(packs.data, region.id) }] : []
  })
  if (packs.isPending || (url === null && kept.length === 0)) return null
  return (
    <Card title="Streets">
      <p className={styles.soft}>
        Streets and paths of towns come with signal. Keep those of a region, and every map draws them without.
      </p>
      {packs.isError ? (
        <p role="alert">
          What is kept could not be read. Close other tabs of Timberline and open this again.
        </p>
      ) : null}
      {kept.length === 0 ? null : (
        <ul className={styles.parts}>
          {kept.map(({ region, pack, newer }) => (
            <StreetsPart key={region.id} region={region} pack={pack} newer={newer} url={url} />
          ))}
        </ul>
      )}
      {url === null || kept.length === REGIONS.length ? null : (
        <AddStreets
          url={url}
          others={REGIONS.filter((region) => kept.every((one) => one.region !== region))}
        />
      )}
    </Card>
  )
}
