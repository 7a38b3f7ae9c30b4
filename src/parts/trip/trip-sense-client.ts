import elevationsUrl from '../../../core/domain/terrain/colorado-elevation.bin?url'
import { createSenseClient } from './sense-client.ts'

/** The page's one; it reads the heights from the file that the service worker has kept. */
export const tripSenseClient = createSenseClient({
  elevations: () => new URL(elevationsUrl, document.baseURI).href,
})
