/** Where a road that winter closes stays open: up to `openTo` from its first node, from `openFrom` on to its second; [lat, lng]. */
export type WinterGate = { openTo?: readonly [number, number]; openFrom?: readonly [number, number] }

/**
 * The winter gates of roads along which people go to places that are open while the pass is not, by the two nodes of the road facts. Where a
 * gate stands is common knowledge; each is put at the last place of ours before it.
 */
export const WINTER_GATES: Readonly<Record<string, WinterGate>> = {
  // 'Winter: open to Many Parks Curve and Colorado River Trailhead.'
  'grandlake milnerpass': { openTo: [40.4017, -105.8487] },
  'trailridgehigh deerridge': { openFrom: [40.3885, -105.632] },
  // At Difficult Campground, and above Twin Lakes.
  'aspen independence': { openTo: [39.141, -106.772] },
  'independence twinlakes': { openFrom: [39.068, -106.45] },
  // Beyond the hot springs, at Denny Creek.
  'buenavista cottonwoodpass': { openTo: [38.8147, -106.334] },
  // The T-Lazy-7 ranch.
  'aspen maroonlake': { openTo: [39.165, -106.868] },
}
