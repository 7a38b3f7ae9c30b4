/** Where the command palette keeps what was chosen in it last. */
export const PALETTE_RECENT_KEY = 'timberline:palette-recent'

/** The trip that was opened last, for the first frame of the next start: `TripOutline` says what it holds. */
export const TRIP_OUTLINE_KEY = 'timberline:trip-outline'

/** The days of that trip, for whoever presses one before the app is there: `TripDays` says what it holds. */
export const TRIP_DAYS_KEY = 'timberline:trip-days'

/** Where earlier versions of the app kept the markup of that trip. Nothing is written there any more. */
export const SEEN_TRIP_KEY = 'timberline:seen-trip'

/** What Home says of the next trip, for the first frame of the next start: `NextTrip` says what it holds. */
export const NEXT_TRIP_KEY = 'timberline:next-trip'

/** The search that Home shows no more because the person put it away. */
export const SEARCH_PUT_AWAY_KEY = 'timberline:search-put-away'

/** Where this device keeps what it shall hear while the app is closed. */
export const PUSH_WISH_KEY = 'timberline:push'

/** What the server answered, for the next start with no signal. @source decisions §3 */
export const QUERY_CACHE_KEY = 'timberline:query-cache'

/** The forecasts that were asked for, for the next start with no signal: they tell where somebody looked. */
export const FORECASTS_KEY = 'timberline:forecasts'

/** The days of trips whose order somebody chose: no better one is offered there. */
export const CHOSEN_ORDERS_KEY = 'timberline:chosen-orders'

/** For which provider somebody works here who belongs to several. */
export const CHOSEN_PROVIDER_KEY = 'timberline:provider'

/** Which offerings were opened here today, so that each is counted once: they tell what somebody looked at. */
export const SEEN_OFFERINGS_KEY = 'timberline:seen-offerings'

/** Seats that somebody asked to hold here and of which no answer came yet: asked again they are held once. */
export const HOLDS_ASKED_KEY = 'timberline:holds-asked'

/** Seats of others' bookings whose event was put into a calendar from here: taken back they are to be taken out of it. */
export const SEATS_IN_CALENDAR_KEY = 'timberline:seats-in-calendar'

/** What a person did on this phone, or was told, that is none of their records: signing out removes it. @source decisions §2 */
export const FORGOTTEN_AT_SIGN_OUT: readonly string[] = [
  PALETTE_RECENT_KEY,
  TRIP_OUTLINE_KEY,
  TRIP_DAYS_KEY,
  SEEN_TRIP_KEY,
  NEXT_TRIP_KEY,
  SEARCH_PUT_AWAY_KEY,
  PUSH_WISH_KEY,
  QUERY_CACHE_KEY,
  FORECASTS_KEY,
  CHOSEN_ORDERS_KEY,
  CHOSEN_PROVIDER_KEY,
  SEEN_OFFERINGS_KEY,
  HOLDS_ASKED_KEY,
  SEATS_IN_CALENDAR_KEY,
]
