import { queryOptions } from '@tanstack/react-query'
import {
  BACK_BY_TOKEN_HEADER,
  BackByAskedSchema,
  type BackByAnswer,
  type BackByAsked,
} from '../../../core/contracts/trips/back-by.ts'
import { getJson, postJson } from '../net/client.ts'

const PATH = 'api/back-by'

/** Who asks by the link of a mail to be missed, and what was answered so far. Throws as `getJson` does; 404 for a link that is none. */
export function backByAskedQuery(token: string) {
  return queryOptions({
    queryKey: [PATH, token],
    queryFn: ({ signal }) => getJson(PATH, BackByAskedSchema, { signal, headers: headersOf(token) }),
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  })
}

/** Answers it, or answers otherwise than before. Throws as `getJson` does. */
export const answerBackBy = (token: string, answer: BackByAnswer): Promise<BackByAsked> =>
  postJson(PATH, answer, BackByAskedSchema, { headers: headersOf(token) })

const headersOf = (token: string) => ({ [BACK_BY_TOKEN_HEADER]: token })
