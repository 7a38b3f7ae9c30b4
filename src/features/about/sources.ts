type SourceLink = { words: string; href: string }

/** Where some of the app's data comes from. */
export type DataSource = {
  /** What it is: 'Towns'. */
  data: string
  /** Who made it. */
  source: string
  licence: string
  /** What its makers want said with it, word for word. */
  notice?: string
  /** The licence that wants to be shown in full, with the line that says whose work it covers. */
  fullText?: { licence: 'MIT' | 'ISC'; owner: string }
  links?: readonly SourceLink[]
}

const GEONAMES = { words: 'geonames.org', href: 'https://www.geonames.org/' }
const CC_BY = { words: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' }
const OSM = { words: 'openstreetmap.org/copyright', href: 'https://www.openstreetmap.org/copyright' }
const ODBL = { words: 'ODbL 1.0', href: 'https://opendatacommons.org/licenses/odbl/1-0/' }

/** Every source of the README's table "Data and licences", in its order. A test compares the two. */
export const SOURCES: readonly DataSource[] = [
  {
    data: 'Towns',
    source: 'GeoNames',
    licence: 'CC BY 4.0',
    notice: 'Joined with our own road facts.',
    links: [GEONAMES, CC_BY],
  },
  {
    data: 'Lakes and reservoirs',
    source: 'OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    notice: '© OpenStreetMap contributors. The data is available under the Open Database License.',
    links: [OSM, ODBL],
  },
  {
    data: 'State and county lines',
    source: 'US Census Bureau',
    licence: 'public domain data, ISC package',
    fullText: { licence: 'ISC', owner: 'Copyright 2013-2019 Michael Bostock' },
  },
  {
    data: 'Highways on the map',
    source: 'U.S. Census Bureau, TIGER/Line 2019',
    licence: 'public domain',
    notice: 'TIGER/Line is a registered trademark of the U.S. Census Bureau.',
  },
  {
    data: 'Streets, outlines of towns',
    source: 'U.S. Census Bureau, TIGER/Line 2023 and 2024',
    licence: 'public domain',
    notice: 'Streets and roads of Grand County. Outlines are limits by law, drawn with few corners.',
  },
  {
    data: 'Roads of Rocky Mountain',
    source: 'National Park Service',
    licence: 'public domain',
  },
  {
    data: 'Lakes around Rocky Mountain',
    source: 'traced from Landsat pictures, NASA and U.S. Geological Survey',
    licence: 'public domain',
  },
  {
    data: 'Official names',
    source: 'USGS Geographic Names Information System, heights from USGS 3DEP',
    licence: 'public domain',
  },
  {
    data: 'Rivers, creeks, some lakes',
    source: 'derived from the official names and the elevations',
    licence: 'public domain',
  },
  {
    data: 'Elevations',
    source: 'DTED Level 0, National Imagery and Mapping Agency (now NGA), every 30 arc seconds',
    licence: 'public',
    notice:
      'The use of the elevations does not indicate endorsement or approval by the U.S. Department of Defense or NGA.',
  },
  {
    data: 'Finer elevations',
    source: "SRTM (NASA, USGS) and USGS 3DEP, the latter by way of Mapzen's terrain tiles",
    licence: 'public domain',
    notice:
      'SRTM and 3DEP data courtesy of the U.S. Geological Survey. They cover the San Juan Mountains and Rocky Mountain National Park.',
  },
  {
    data: 'Climate of the months',
    source: 'NOAA climate normals 1981-2010; NCDC cooperative stations 1968-1997',
    licence: 'public domain',
    notice:
      'NOAA 1981-2010 US Climate Normals; National Climatic Data Center cooperative station records 1968-1997. Highs and lows are corrected for the difference in height between the station and the place.',
  },
  {
    data: 'Public lands',
    source: 'USDA Forest Service, National Park Service, Bureau of Land Management',
    licence: 'public domain',
  },
  {
    data: 'ZIP codes',
    source: 'GeoNames, US Census Bureau',
    licence: 'CC BY 4.0, public domain',
    notice: 'Some points were moved to the middle of their town.',
    links: [GEONAMES, CC_BY],
  },
  {
    data: '17 more ZIP codes',
    source: 'Dav Glass',
    licence: 'BSD-3-Clause',
    notice:
      'Copyright (c) 2007, Dav Glass <davglass@gmail.com>. All rights reserved. Its licence is BSD-3-Clause, in full below.',
  },
  {
    data: 'Campgrounds',
    source: 'Recreation Information Database (recreation.gov) and National Park Service',
    licence: 'public domain',
  },
  {
    data: 'Breweries',
    source: 'Open Brewery DB',
    licence: 'MIT',
    fullText: { licence: 'MIT', owner: 'Copyright (c) 2020 Open Brewery DB' },
    links: [{ words: 'openbrewerydb.org', href: 'https://www.openbrewerydb.org/' }],
  },
  {
    data: 'EV charging, fuel, hotels',
    source: 'Alternative Fuels Data Center, US Department of Energy / NREL',
    licence: 'public domain',
  },
  {
    data: 'Museums, markets',
    source: 'Institute of Museum and Library Services, USDA',
    licence: 'public domain',
  },
  {
    data: 'Contacts, hours',
    source: 'Open Brewery DB, recreation.gov, National Park Service, IMLS; official sites',
    licence: 'MIT, public domain',
    fullText: { licence: 'MIT', owner: 'Copyright (c) 2020 Open Brewery DB' },
  },
  {
    data: 'Sites and prices of campgrounds',
    source: 'Recreation Information Database (recreation.gov), 2026',
    licence: 'public domain',
  },
  {
    data: 'Reservations',
    source: 'our own list: common knowledge up to 2025, a part checked against public notices',
    licence: 'MIT',
  },
  {
    data: 'Hospitals, airports',
    source: 'HIFLD, US Department of Homeland Security; FAA; US DOT/BTS for rail and bus stops',
    licence: 'public domain',
  },
  {
    data: 'Stores, Tesla Superchargers',
    source: 'stiles/locations, (c) 2024 Matt Stiles',
    licence: 'MIT',
    fullText: { licence: 'MIT', owner: 'Copyright (c) 2024 Matt Stiles' },
  },
  {
    data: 'RV dump stations',
    source: 'OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    notice: '© OpenStreetMap contributors. The data is available under the Open Database License.',
    links: [OSM, ODBL],
  },
  {
    data: 'Other places, county roads, distances',
    source: 'our own research tables: coordinates and facts, most of them checked against two sources',
    licence: 'MIT',
  },
  {
    data: 'Everyday names, fame, named roads',
    source: 'common knowledge, written down by us',
    licence: 'facts, own wording',
  },
  {
    data: 'Seasons by day',
    source: 'our own tables from public notices, 2001-2025; campgrounds by a rule of thumb',
    licence: 'facts, in our own words',
  },
  {
    data: 'Walks of the ready-made trips',
    source: 'common knowledge, lengths and seasons are approximate',
    licence: 'facts, own wording',
  },
  {
    data: 'Hikes',
    source: 'our own lists: common knowledge, all figures approximate',
    licence: 'facts, own wording',
    notice:
      "Length, climb, difficulty and season of the best-known hikes; time by Naismith's rule. Check before you go.",
  },
  {
    data: 'Trail lines around Boulder',
    source: 'City of Boulder Open Space and Mountain Parks, 2021',
    licence: 'CC0 1.0',
    notice:
      'Only these trails are known as lines: the mountains and plains around Boulder, and five hikes along them. Everywhere else a hike is its trailhead, its goal and its figures, and no line is drawn.',
  },
  {
    data: 'Trailheads of Rocky Mountain NP',
    source: 'National Park Service, 2019',
    licence: 'public domain',
  },
  {
    data: 'Snow until when',
    source: 'USDA Natural Resources Conservation Service, SNOTEL',
    licence: 'public domain',
    notice: 'Averages of 2001 to 2011 at the snow station of like height nearest to a hike.',
  },
  {
    data: 'Typeface',
    source: 'Public Sans',
    licence: 'OFL 1.1',
    notice: 'Copyright 2015 The Public Sans Project Authors (https://github.com/uswds/public-sans)',
  },
]
