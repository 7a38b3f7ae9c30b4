/** Where profile pictures are asked for; nothing but this server answers there. */
export const PICTURES_PATH = '/api/profile-pictures'

/** What a profile's record holds of its picture: a path on this origin that changes with every picture. */
export const picturePath = (userId: string, file: string): string => `${PICTURES_PATH}/${userId}/${file}`

/** The name of the file behind such a path; null for no picture. */
export const pictureFileOf = (path: string | null | undefined): string | null =>
  path?.split('/').at(-1) ?? null
