/** Whose data the embedded map is made of. */
export const BASEMAP_ATTRIBUTION =
  'U.S. Census Bureau, TIGER/Line 2019, 2023, 2024 · USGS Geographic Names Information System · USDA Forest Service · ' +
  'National Park Service · Bureau of Land Management · Landsat (NASA, USGS) · © OpenStreetMap contributors (ODbL) · GeoNames (CC BY)'
