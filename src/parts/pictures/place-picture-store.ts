import coloradoUrl from '../../../core/domain/map/packs/colorado.json?url'
import roadsUrl from '../../../core/domain/map/packs/roads.json?url'
import streamsUrl from '../../../core/domain/map/packs/streams.json?url'
import watersUrl from '../../../core/domain/map/packs/waters.json?url'
import summitsUrl from '../../../core/domain/art/skyline/colorado-summits.json?url'
import viewsUrl from '../../../core/domain/art/skyline/colorado-views.bin?url'
import elevationsUrl from '../../../core/domain/terrain/colorado-elevation.bin?url'
import { onReachable } from '../../platform/loading/lazy-code.ts'
import { createPictureStore } from './picture-store.ts'

const absolute = (file: string) => new URL(file, document.baseURI).href

/** The page's pictures, from files that the service worker has kept. */
export const placePictures = createPictureStore({
  sources: () => ({
    elevations: absolute(elevationsUrl),
    summits: absolute(summitsUrl),
    views: absolute(viewsUrl),
    packs: [coloradoUrl, roadsUrl, watersUrl, streamsUrl].map(absolute),
  }),
})

let isListening = false

/** Tries what failed again when the server or the worker is there: their files may not have been kept yet when the signal went. */
export function tryPicturesAgain(): void {
  if (isListening) return
  isListening = true
  onReachable(placePictures.again)
}
