/** Whose data the embedded map is made of. */
export const BASEMAP_ATTRIBUTION =
  'U.S. Census Bureau, TIGER/Line 2019 · USGS Geographic Names Information System · USDA Forest Service · ' +
  'National Park Service · Bureau of Land Management · © OpenStreetMap contributors (ODbL) · GeoNames (CC BY)'
