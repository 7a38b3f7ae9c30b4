const PREFIX = 'booking:'

/** The id of what is booked as a stop: of the booking, or with `of` of a part of it. */
export const bookedId = (uuid: string, of = ''): string => [`${PREFIX}${uuid}`, of].filter(Boolean).join(':')

/** Whether a stop is what is booked, and so none that the trip's people can move or change. Ids of records are UUIDs. */
export const isBookedId = (stopId: string): boolean => stopId.startsWith(PREFIX)

/** The booking of a stop that is one. */
export const bookingOf = (stopId: string): string => stopId.split(':')[1] ?? ''
