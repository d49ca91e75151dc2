import type { ApolloClient } from '@apollo/client'

/**
 * Reads again what the page shows of what is stored, once it was changed in another way than by what shows it. It never fails: what was done is
 * not told as failed because something cannot be read, which says so where it stands. What is never stored (`no-cache`) is not asked again: it
 * was about what has changed, like the dialog that asked for it and is going.
 */
export async function readAnew(client: Pick<ApolloClient, 'refetchQueries'>): Promise<void> {
  const reading = client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ options }) => options.fetchPolicy !== 'no-cache',
  })
  await Promise.allSettled(reading.results)
}
