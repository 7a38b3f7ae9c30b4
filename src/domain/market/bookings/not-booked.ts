/** Said of each wish, wherever it is shown. @source marketplace "Without signal" */
export const NOT_BOOKED = 'Not booked. We ask for it when there is signal.'

/** The button that makes a wish, and the one that leads to it. */
export const ASK_WITH_SIGNAL = 'Ask when there is signal'
