import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScriptTrials, ScriptTrialsContext } from '../../fields/structures/script/ScriptTrialsContext.ts'
import { errorText } from '../../graphql/errors.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { newestItemsQuery, runScriptMutation } from './documents.ts'

/** Records that can be chosen for a trial. */
const offered = 100

/** Lets the scripts of a component, or of the environment itself, be run as they are written. */
export function ScriptTrialsArea({ componentId, children }: { componentId?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { environmentId } = useDesigner()
  const trials = useMemo(
    (): ScriptTrials => ({
      async run(script, place) {
        const variables = { environmentId, componentId, script, ...place }
        const { data } = await client.mutate({ mutation: runScriptMutation, variables })
        if (!data) throw new Error('no answer')
        return data.runScript
      },
      async records(collectionId) {
        const variables = { collectionId, limit: offered }
        const { data } = await client.query({ query: newestItemsQuery, variables, fetchPolicy: 'network-only' })
        return data?.collectionItems.items ?? []
      },
      explain: error => errorText(t, error),
    }),
    [client, environmentId, componentId, t],
  )
  return <ScriptTrialsContext value={trials}>{children}</ScriptTrialsContext>
}
