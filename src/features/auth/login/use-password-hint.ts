import { useQuery } from '@tanstack/react-query'
import { signInOptionsQuery } from '../../../data/account/auth.ts'

/** What this server asks of a new password, in words; undefined until it is known. @source decisions §6 */
export function usePasswordHint(): string | undefined {
  const { data } = useQuery(signInOptionsQuery())
  return data && `At least ${data.passwordMinChars} characters`
}
