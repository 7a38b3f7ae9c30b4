import { Hono } from 'hono'
import {
  FeedbackAnswerSchema,
  FeedbackQuerySchema,
  type FeedbackList,
} from '../../../core/contracts/admin/feedback.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseForm, parseQuery, readJson } from '../../middleware/parse.ts'
import type { SessionDeps } from '../../middleware/identity/session.ts'
import { answerFeedback, feedbackPage } from '../../services/admin/feedback.ts'

/** `GET /api/admin/feedback?before=`, `POST /api/admin/feedback/:id/answer`: 204. Stand behind `requireAdmin`. */
export function adminFeedbackRoutes({ database, now }: Pick<SessionDeps, 'database' | 'now'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const { before } = parseQuery(FeedbackQuerySchema, c)
      return c.json((await feedbackPage(database, before)) satisfies FeedbackList)
    })
    .all('/', otherMethods('GET', 'HEAD'))

    .post('/:id/answer', async (c) => {
      const { text: answer } = parseForm(FeedbackAnswerSchema, readJson(c))
      await answerFeedback(database, { id: c.req.param('id'), answer, now: now() })
      return c.body(null, 204)
    })
    .all('/:id/answer', otherMethods('POST'))
}
