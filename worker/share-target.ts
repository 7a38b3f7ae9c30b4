import { registerRoute } from 'workbox-routing'
import { SHARE_TARGET_PATH } from '../core/contracts/worker/share-target.ts'
import { answerShare, type TakeShare } from './answer-share.ts'

/** Answers what other apps share with this one, with or without signal: nothing of it is sent anywhere. */
export function answerShares(scope: string, take: TakeShare): void {
  const { pathname } = new URL(SHARE_TARGET_PATH, scope)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === pathname,
    ({ request }) => answerShare(request, scope, take),
    'POST',
  )
}
