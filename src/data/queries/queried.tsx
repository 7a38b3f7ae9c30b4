import type { ComponentType } from 'react'

/**
 * The code of a part that asks for answers (`useQuery`, `useQueryClient`), with the page's query client around it. The
 * first screen asks for nothing: the client and the answers kept from the last visit come with the first part that does,
 * and are there before it is shown.
 */
export async function queried<Props extends object>(
  code: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ Queries, restored }, Code] = await Promise.all([import('./queries.tsx'), code])
  await restored
  return function Queried(props: Props) {
    return (
      <Queries>
        <Code {...props} />
      </Queries>
    )
  }
}
