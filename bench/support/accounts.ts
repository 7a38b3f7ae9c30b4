/** Somebody new on a server, for the benches of what only an account can do. */
export type BenchAccount = { email: string; password: string; cookie: string }

export async function registerAccount(url: string, email: string): Promise<BenchAccount> {
  const password = 'thirty below at the pass'
  const born = { birthMonth: '10', birthDay: '15', birthYear: '1990' }
  const body = JSON.stringify({ firstName: 'Isabella', lastName: 'Bird', email, password, ...born })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (answer.status !== 201 || cookie === undefined) {
    throw new Error(`An account could not be made: ${answer.status} ${await answer.text()}`)
  }
  return { email, password, cookie }
}
