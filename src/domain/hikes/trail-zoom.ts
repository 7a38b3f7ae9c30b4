/** From here on maps show trails and hikes. @source issue 32 "Hikes" */
export const TRAIL_ZOOM = 11
