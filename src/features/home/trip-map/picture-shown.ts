/** The mark of the moment from which the page's own markup shows the map and what moves on it. */
export const PICTURE_SHOWN = 'home-picture-shown'
