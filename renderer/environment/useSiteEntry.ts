import { useMutation } from '@apollo/client/react'
import { useApp } from '../app/AppContext.tsx'
import { siteUrl } from '../app/siteUrl.ts'
import { createLoginTokenMutation } from './documents.ts'
import { useEnvironment } from './EnvironmentContext.tsx'

/** The address of a path on the environment's host, entered by a one-time token. Each address is good once, for a minute. */
export function useSiteEntry() {
  const { boot } = useApp()
  const environment = useEnvironment()
  const [createToken, { loading }] = useMutation(createLoginTokenMutation)

  async function entry(path = '/'): Promise<string> {
    const { data } = await createToken({ variables: { environmentId: environment._id } })
    const query = new URLSearchParams({ token: data?.createLoginToken ?? '', ...(path !== '/' && { to: path }) })
    return siteUrl(boot, environment, `/login?${query}`)
  }

  return { entry, loading }
}
