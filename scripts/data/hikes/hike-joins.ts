/**
 * Hikes that `hikes.csv` and `colorado-hike-facts.csv` call differently: the name there, and here. Those of one name, notes in brackets
 * left out, are found to be one where their trailheads lie near each other.
 */
export const SAME_HIKES: ReadonlyMap<string, string> = new Map([
  ['Emerald Lake by Nymph and Dream', 'Emerald Lake'],
  ['Isabelle Lake', 'Lake Isabelle'],
  ['Longs Peak, Keyhole', 'Longs Peak'],
  ['Twin Sisters', 'Twin Sisters Peaks'],
  ['Maroon Lake to Crater Lake', 'Crater Lake (Maroon Bells)'],
  ['Maroon Lake scenic loop', 'Maroon Lake Scenic Trail'],
  ['Grottos and Ice Caves', 'Grottos'],
  ['Mount Elbert, northeast ridge', 'Mount Elbert'],
  ['Lower Cataract Lake', 'Lower Cataract Lake Loop'],
  ['Herman Gulch', 'Herman Lake'],
  ['Bear Peak by Fern or Mallory', 'Bear Peak'],
  ['Roxborough, Carpenter Peak', 'Carpenter Peak'],
  ['Barr Trail to Pikes Peak', 'Pikes Peak'],
  ['Garden of the Gods, Perkins', 'Perkins Central Garden Trail'],
  ['High Dune, Great Sand Dunes', 'High Dune'],
  ['Mount Sneffels, Yankee Boy', 'Mount Sneffels'],
  ['Bear Creek National Recreation Trail (Ouray)', 'Bear Creek (Ouray)'],
  ['Perimeter Trail (Ouray)', 'Ouray Perimeter Trail'],
  ['Wetterhorn, Matterhorn Creek', 'Wetterhorn Peak'],
  ['Animas Mountain', 'Animas Mountain Loop'],
  ['Gilpin Lake loop', 'Gilpin Lake'],
  ["Devil's Kitchen (Colorado NM)", 'Devils Kitchen'],
])

/** What a hike is shown as where the list's name says more than its name, or less. */
export const SHOWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['West Maroon Pass to Crested Butte (one way)', 'West Maroon Pass to Crested Butte'],
  ['Rattlesnake Gulch (Eldorado)', 'Rattlesnake Gulch'],
  ['Fish Creek Falls (upper)', 'Upper Fish Creek Falls'],
])
