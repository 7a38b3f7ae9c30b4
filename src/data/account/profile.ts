import { queryOptions } from '@tanstack/react-query'
import { ProfilePictureSchema, PublicProfileSchema } from '../../../core/contracts/profile/profile.ts'
import { apiUrl } from '../../platform/page/api-url.ts'
import { deleteJson, getJson, postForm } from '../net/client.ts'

/** A person on the road is given time: 5 s and the bytes at 2 KB/s. */
const ANSWER_MS = 5_000
const SLOWEST_BYTES_PER_S = 2_000

/** What others see of a person; null for oneself, who has to be signed in. */
export function publicProfileQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['api/profiles', userId],
    queryFn: ({ signal }) =>
      getJson(
        userId === null ? 'api/profile' : `api/profiles/${encodeURIComponent(userId)}`,
        PublicProfileSchema,
        { signal },
      ),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Answers the picture's path on this origin. Needs an answer at once; throws as `getJson` does. @source decisions §3 */
export async function uploadPicture(photo: Blob): Promise<string | null> {
  const form = new FormData()
  form.set('profilePicture', photo, photo.type === 'image/webp' ? 'picture.webp' : 'picture.jpg')
  const deadlineMs = ANSWER_MS + (photo.size / SLOWEST_BYTES_PER_S) * 1000
  const { profilePicture } = await postForm('api/upload-profile-picture', form, ProfilePictureSchema, {
    deadlineMs,
  })
  return profilePicture
}

/** Takes the picture away. Answers it, so that it can be put back; null where it could not be fetched before. */
export async function removePicture(url: string): Promise<Blob | null> {
  const picture = await fetch(url).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  )
  await deleteJson('api/upload-profile-picture', ProfilePictureSchema)
  return picture
}

/** Where a picture's path is asked for; null where there is none. */
export const pictureUrl = (path: string | null | undefined): string | null => (path ? apiUrl(path) : null)
