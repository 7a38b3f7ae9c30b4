import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { FEEDBACK_PAGE, FeedbackListSchema } from '../../../core/contracts/admin/feedback.ts'
import { reportAdminRefusal } from './admin-grant.ts'
import { getJson, postJson } from '../net/client.ts'

/**
 * What people told us, the newest first, page by page: one that is not full is the last. `userId` keeps one administrator's answer
 * from the next.
 */
export function feedbackQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['api/admin/feedback', userId],
    queryFn: ({ signal, pageParam }) =>
      getJson(
        `api/admin/feedback${pageParam === null ? '' : `?before=${encodeURIComponent(pageParam)}`}`,
        FeedbackListSchema,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < FEEDBACK_PAGE ? null : page.at(-1)?.receivedAt),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Tells the author what became of it. Throws as `getJson` does; 409 where there is an answer already. */
export async function answerFeedback({ id, text }: { id: string; text: string }): Promise<void> {
  const path = `api/admin/feedback/${encodeURIComponent(id)}/answer`
  try {
    await postJson(path, { text }, v.unknown())
  } catch (problem) {
    // What is asked as a query is noticed by the query client.
    reportAdminRefusal(problem)
    throw problem
  }
}
