import * as v from 'valibot'
import { MB } from '../bytes.ts'
import { nameLine } from '../identity/credentials.ts'
import { textLine } from '../text.ts'

/** @source planning §9 */
export const MAX_BIO_CHARS = 450
const MAX_FACT_CHARS = 120
export const MAX_PHOTO_BYTES = 5 * MB
/** Title and sentence of each, as a toast shows them. @source planning §5 */
export const PHOTO_TOO_LARGE = `File too large: Please select an image smaller than ${MAX_PHOTO_BYTES / MB}MB`
export const PHOTO_NO_IMAGE = 'Invalid file type: Please select an image file'
export const INTERESTS_SHOWN_FIRST = 15

/** What a person may be into: the id is what is stored. The first 15 are shown as chips. @source planning §3, §9 */
export const INTERESTS = [
  { id: 'outdoors', name: 'Outdoors' },
  { id: 'water-sports', name: 'Water sports' },
  { id: 'yoga', name: 'Yoga' },
  { id: 'hiking', name: 'Hiking' },
  { id: 'fitness', name: 'Fitness' },
  { id: 'camping', name: 'Camping' },
  { id: 'skiing', name: 'Skiing' },
  { id: 'coffee', name: 'Coffee' },
  { id: 'self-care', name: 'Self care' },
  { id: 'cycling', name: 'Cycling' },
  { id: 'running', name: 'Running' },
  { id: 'art', name: 'Art' },
  { id: 'surfing', name: 'Surfing' },
  { id: 'cooking', name: 'Cooking' },
  { id: 'travel', name: 'Travel' },
  { id: 'reading', name: 'Reading' },
  { id: 'music', name: 'Music' },
  { id: 'photography', name: 'Photography' },
  { id: 'dancing', name: 'Dancing' },
  { id: 'gardening', name: 'Gardening' },
] as const

/** One line each, in the order in which the profile shows them. @source shell §3 */
export const PROFILE_FACTS = [
  { name: 'biographyTitle', label: 'Biography title' },
  { name: 'location', label: 'Where I live' },
  { name: 'work', label: 'My work' },
  { name: 'education', label: 'Where I went to school' },
  { name: 'languages', label: 'Languages I speak' },
  { name: 'dreamDestination', label: 'Where I have always wanted to go' },
  { name: 'timeSpent', label: 'I spend too much time' },
  { name: 'funFact', label: 'My fun fact' },
  { name: 'uselessSkill', label: 'My most useless skill' },
  { name: 'favoriteSong', label: 'My favorite song' },
  { name: 'obsession', label: 'I am obsessed with' },
  { name: 'pets', label: 'Pets' },
  { name: 'decade', label: 'The decade I was born in' },
] as const

export type FactName = (typeof PROFILE_FACTS)[number]['name']

/** The field that says whether others see a fact: `showWork` for `work`. */
export const showName = <Name extends string>(name: Name): `show${Capitalize<Name>}` =>
  `show${name.charAt(0).toUpperCase()}${name.slice(1)}` as `show${Capitalize<Name>}`

/** Several lines; trimmed, and empty is allowed. */
export const BioSchema = v.pipe(
  v.string('About me must be text'),
  v.trim(),
  v.maxLength(MAX_BIO_CHARS, `About me can have at most ${MAX_BIO_CHARS} characters`),
  v.regex(
    /^[^\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]*$/u,
    'About me has a character that cannot be shown',
  ),
)

export const InterestsSchema = v.pipe(
  v.array(
    v.picklist(
      INTERESTS.map(({ id }) => id),
      'This is no interest of the list',
    ),
    'Interests must be a list',
  ),
  v.maxLength(INTERESTS.length, 'An interest is chosen twice'),
  v.check((list) => new Set(list).size === list.length, 'An interest is chosen twice'),
)

const fact = (label: string) => v.pipe(textLine(label, MAX_FACT_CHARS), v.trim())
const shown = v.boolean('Whether others see it must be true or false')

const factEntries = Object.fromEntries(
  PROFILE_FACTS.flatMap(({ name, label }) => [
    [name, fact(label)],
    [showName(name), shown],
  ]),
) as Record<FactName, ReturnType<typeof fact>> & Record<`show${Capitalize<FactName>}`, typeof shown>

/** Everything that a person writes about themselves, by field. The record's fields are these. */
export const PROFILE_ENTRIES = {
  firstName: nameLine('First name'),
  lastName: nameLine('Last name'),
  bio: BioSchema,
  showBio: shown,
  interests: InterestsSchema,
  showInterests: shown,
  ...factEntries,
}

/** `PATCH /api/traveler-profile`: any of the fields; answers as the GET does. */
export const ProfilePatchSchema = v.partial(v.object(PROFILE_ENTRIES))

const nullableText = v.nullable(v.string())
const facts = Object.fromEntries(PROFILE_FACTS.map(({ name }) => [name, nullableText])) as Record<
  FactName,
  typeof nullableText
>
const shownFacts = Object.fromEntries(
  PROFILE_FACTS.map(({ name }) => [showName(name), v.boolean()]),
) as Record<`show${Capitalize<FactName>}`, v.BooleanSchema<undefined>>

/** `GET /api/traveler-profile`: one's own; null where nothing was written. `profilePicture` is a path on this origin. */
export const TravelerProfileSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  profilePicture: nullableText,
  tripsCount: v.number(),
  bio: nullableText,
  showBio: v.boolean(),
  interests: v.array(v.string()),
  showInterests: v.boolean(),
  ...facts,
  ...shownFacts,
})

/**
 * `GET /api/profiles/:userId` and, for oneself, `GET /api/profile`: what others see. A field that the person does not show is
 * null. `memberSince` is a year.
 */
export const PublicProfileSchema = v.object({
  userId: v.string(),
  firstName: v.string(),
  profilePicture: nullableText,
  emailVerified: v.boolean(),
  phoneVerified: v.boolean(),
  memberSince: v.number(),
  bio: nullableText,
  interests: v.nullable(v.array(v.string())),
  ...facts,
})

/** `POST /api/upload-profile-picture`, multipart with `profilePicture`; `DELETE` takes it away. */
export const ProfilePictureSchema = v.object({ profilePicture: nullableText })

export type InterestId = (typeof INTERESTS)[number]['id']
export type ProfilePatch = v.InferOutput<typeof ProfilePatchSchema>
export type TravelerProfile = v.InferOutput<typeof TravelerProfileSchema>
export type PublicProfile = v.InferOutput<typeof PublicProfileSchema>
export type ProfilePicture = v.InferOutput<typeof ProfilePictureSchema>
