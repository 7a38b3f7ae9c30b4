/** Colorado's airports with airlines, as the places of the app are called. */
const AIRPORTS: Readonly<Record<string, string>> = {
  ALS: 'San Luis Valley Regional Airport (ALS)',
  ASE: 'Aspen-Pitkin County Airport (ASE)',
  CEZ: 'Cortez Municipal Airport (CEZ)',
  COS: 'Colorado Springs Airport (COS)',
  DEN: 'Denver International Airport (DEN)',
  DRO: 'Durango-La Plata County Airport (DRO)',
  EGE: 'Eagle County Regional Airport (EGE)',
  GJT: 'Grand Junction Regional Airport (GJT)',
  GUC: 'Gunnison-Crested Butte Regional Airport (GUC)',
  HDN: 'Yampa Valley Airport (HDN)',
  MTJ: 'Montrose Regional Airport (MTJ)',
  PUB: 'Pueblo Memorial Airport (PUB)',
  TEX: 'Telluride Regional Airport (TEX)',
}

/** The name of a Colorado airport by its IATA code; null for others. */
export const airportName = (code: string): string | null =>
  Object.hasOwn(AIRPORTS, code) ? (AIRPORTS[code] ?? null) : null
