/** The store in DATA_DIR, and beside it the word by which a start knows that it is the one that ran last. */
export const STORE_NAME = 'timberline.sqlite'
export const INCARNATION_NAME = 'timberline.incarnation'
