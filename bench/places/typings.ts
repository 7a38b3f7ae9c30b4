/** One thing somebody types, letter by letter. */
export type Typing = {
  text: string
  /** Stands among the predictions when the last letter is typed: a search that finds nothing is no fast search. */
  finds: string
}

/** Towns, passes, parks, everyday names, roads and the middle of names; with typos of every kind, short words, commas and the state. */
export const TYPINGS: readonly Typing[] = [
  { text: 'breckenridge', finds: 'Breckenridge' },
  { text: 'brekenridge', finds: 'Breckenridge' },
  { text: 'breckinrige', finds: 'Breckenridge' },
  { text: 'Denver, Col', finds: 'Denver' },
  { text: 'colorado spr', finds: 'Colorado Springs' },
  { text: 'colrado springs', finds: 'Colorado Springs' },
  { text: 'fort co', finds: 'Fort Collins' },
  { text: 'ft collins', finds: 'Fort Collins' },
  { text: 'st elmo', finds: 'St. Elmo' },
  { text: 'mt crested butte', finds: 'Mount Crested Butte' },
  { text: 'creested bute', finds: 'Crested Butte' },
  { text: 'rocky mountain national', finds: 'Rocky Mountain National Park' },
  { text: 'rocky mountian natoinal', finds: 'Rocky Mountain National Park' },
  { text: 'garden of the gods', finds: 'Garden of the Gods' },
  { text: 'maroon lake', finds: 'Maroon Lake' },
  { text: 'loveland pass', finds: 'Loveland Pass' },
  { text: 'pass loveland', finds: 'Loveland Pass' },
  { text: 'strawberry park hot', finds: 'Strawberry Park Hot Springs' },
  { text: 'great sand dunes', finds: 'Great Sand Dunes National Park and Preserve' },
  { text: 'graet sand dunes', finds: 'Great Sand Dunes National Park and Preserve' },
  { text: 'black canyon of the gun', finds: 'Black Canyon of the Gunnison National Park' },
  { text: "bent's old fort", finds: "Bent's Old Fort National Historic Site" },
  { text: 'telluride', finds: 'Telluride' },
  { text: 'teluride', finds: 'Telluride' },
  { text: 'steamboat springs', finds: 'Steamboat Springs' },
  { text: 'glenwod springs', finds: 'Glenwood Springs' },
  { text: 'aspn', finds: 'Aspen' },
  { text: 'vail', finds: 'Vail' },
  { text: 'buena vista co usa', finds: 'Buena Vista' },
  { text: 'durango airport', finds: 'Durango-La Plata County Airport (DRO)' },
  { text: 'the stanley hotel', finds: 'The Stanley Hotel' },
  { text: 'brewpub salida', finds: 'Moonlight Pizza & Brewpub' },
  { text: 'the incline', finds: 'Manitou Incline' },
  { text: 'million dollar highway', finds: 'Million Dollar Highway' },
  { text: 'trail ridge', finds: 'Trail Ridge Road' },
  { text: 'san juan skiway', finds: 'San Juan Skyway' },
  { text: 'black canyon', finds: 'Black Canyon of the Gunnison National Park' },
  { text: 'bear lake', finds: 'Bear Lake' },
  { text: 'dia airport', finds: 'Denver International Airport (DEN)' },
  { text: 'meow wolf', finds: 'Meow Wolf Denver' },
  { text: 'pepsi center', finds: 'Ball Arena' },
  { text: 'a bed in ouray', finds: 'Beaumont Hotel (Ouray)' },
  { text: 'food in durango', finds: 'Carver Brewing Co' },
  { text: 'gas near fairplay', finds: 'Fairplay' },
]

/** What stands in the box after each key: 'b', 'br', 'bre', … */
export function keystrokes({ text }: Typing): string[] {
  return Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1))
}
