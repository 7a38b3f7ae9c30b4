declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  /** Makes itself at home in the thread it is loaded into, as `self.worker`. */
  const MapLibreWorker: new (scope: typeof globalThis) => object
  export default MapLibreWorker
}
