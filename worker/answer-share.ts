import { IMPORT_PATH, type ShareProblem } from '../core/contracts/worker/share-target.ts'

/** Keeps what a posted form holds; answers why it could not, null where it could. */
export type TakeShare = (request: Request) => Promise<ShareProblem | null>

/**
 * Leads on to the screen that shows what was kept, or says why it was not. The next page is asked for by GET: loading it anew shares
 * nothing again.
 */
export async function answerShare(request: Request, scope: string, take: TakeShare): Promise<Response> {
  const problem = await take(request).catch((): ShareProblem => 'not-kept')
  const screen = new URL(IMPORT_PATH, scope)
  if (problem !== null) screen.searchParams.set('problem', problem)
  return Response.redirect(screen.href, 303)
}
