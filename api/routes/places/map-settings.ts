import { Hono } from 'hono'
import type { MapSettings } from '../../../core/contracts/places/map-settings.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'

/** `GET /api/map-settings`: where the map finds street detail, and what else there is with signal. Public, the same for everybody. */
export function mapSettingsRoutes(settings: MapSettings): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/', (c) => c.json(settings)).all('/', otherMethods('GET', 'HEAD'))
}
