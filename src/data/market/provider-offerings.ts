import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { PublishedPhoto } from '../../../core/contracts/market/offering-photos.ts'
import { PROVIDER_HEADER, type OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { printOf, type ToldState, type ToldStates } from '../../domain/market/offering-state.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import { readOffering } from '../../sync/hooks/use-offerings.ts'
import { getJson, postJson } from '../net/client.ts'

const PATH = 'api/provider/offerings'

/** Of `ProviderOffering`; its document is compared and never read. */
const AnswerSchema = v.object({
  uuid: v.string(),
  revision: v.number(),
  status: v.picklist(['draft', 'published', 'paused']),
  publishedRevision: v.nullable(v.number()),
  offering: v.looseObject({}),
  options: v.array(v.unknown()),
  photos: v.optional(
    v.array(v.object({ file: v.string(), alt: v.string(), width: v.number(), height: v.number() })),
    [],
  ),
})
type Answer = v.InferOutput<typeof AnswerSchema>

/** What travelers see of a provider's offerings. Kept for starts with no signal: the answer is small. */
export function offeringStatesQuery(userId: string, provider: string) {
  return queryOptions({
    queryKey: [PATH, userId, provider],
    queryFn: async ({ signal }): Promise<ToldStates> => {
      const answers = await getJson(PATH, v.array(AnswerSchema), { signal, headers: speaksFor(provider) })
      return Object.fromEntries(
        answers.flatMap((answer) => {
          const told = toldOf(answer)
          return told ? [[answer.uuid, told]] : []
        }),
      )
    },
    enabled: provider !== '',
    gcTime: Infinity,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { persisted: true },
  })
}

/** What the server has is not what this phone shows, so that nothing was published. */
export class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError'
}

type Act = { userId: string; provider: string; uuid: string }

/**
 * Shows travelers the offering as it stands on this phone: what waits is sent first. Throws `ChangedMeanwhileError` where the server has
 * something else all the same, and as `getJson` does.
 */
export async function publishOffering(client: QueryClient, act: Act): Promise<void> {
  const revision = await revisionAsShown(act)
  await tell(client, act, 'publish', { 'If-Match': String(revision) })
}

/** Takes the offering out of travelers' sight. Throws as `getJson` does. */
export async function pauseOffering(client: QueryClient, act: Act): Promise<void> {
  await tell(client, act, 'pause', {})
}

async function revisionAsShown({ provider, uuid }: Act): Promise<number> {
  await exchangeNow()
  const answers = await getJson(PATH, v.array(AnswerSchema), { headers: speaksFor(provider) })
  const saved = answers.find((answer) => answer.uuid === uuid)
  const shown = await readOffering(uuid)
  if (!saved || !shown || printOf(shown.document, shown.photos) !== printOfAnswer(saved))
    throw new ChangedMeanwhileError('The server has another version of this offering')
  return saved.revision
}

async function tell(
  client: QueryClient,
  { userId, provider, uuid }: Act,
  what: 'publish' | 'pause',
  headers: Record<string, string>,
): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(uuid)}/${what}`
  const answer = await postJson(path, undefined, AnswerSchema, {
    headers: { ...speaksFor(provider), ...headers },
  })
  const told = toldOf(answer)
  client.setQueryData(offeringStatesQuery(userId, provider).queryKey, (before) => ({
    ...before,
    ...(told ? { [uuid]: told } : {}),
  }))
}

function toldOf(answer: Answer): ToldState | null {
  const { status, revision, publishedRevision } = answer
  if (status === 'draft') return null
  return { status, print: revision === publishedRevision ? printOfAnswer(answer) : null }
}

function printOfAnswer({ offering, options, photos }: Answer): string {
  const document = { offering, options } as unknown as Pick<OfferingDocument, 'offering' | 'options'>
  return printOf(document, photos satisfies PublishedPhoto[])
}

const speaksFor = (provider: string): Record<string, string> => ({ [PROVIDER_HEADER]: provider })
