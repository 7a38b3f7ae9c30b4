import { createQueryClient } from '../data/query-client.ts'

/** The one query client of this page. */
export const queryClient = createQueryClient()
