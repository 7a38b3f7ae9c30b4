import type { Page } from '@playwright/test'

/**
 * Asks the server from the page, as other programs do. Answers what its JSON says, null where it says nothing; throws what it said
 * where it refuses.
 */
export const call = (
  page: Page,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  page.evaluate(
    async ({ method, path, body, headers }): Promise<unknown> => {
      const answer = await fetch(path, {
        method,
        headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
      return answer.status === 204 ? null : await answer.json()
    },
    { method, path, body, headers },
  )
