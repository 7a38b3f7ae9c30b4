/** Said of each wish, wherever it is shown. @source marketplace "Without signal" */
export const NOT_BOOKED = 'Not booked. We ask for it when there is signal.'
