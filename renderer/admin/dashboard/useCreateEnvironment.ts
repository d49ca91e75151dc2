import { useMutation } from '@apollo/client/react'
import { createEnvironmentFromTemplateMutation, createEnvironmentMutation } from '../documents.ts'

export interface WantedEnvironment {
  _id: string
  name: string
  /** Empty: none. */
  url: string
  /** Undefined: it begins empty. */
  templateId: string | undefined
  /** Regional settings; without them, those of the server or of the template. */
  settings: Readonly<Record<string, string>> | undefined
}

const update = (cache: { evict(options: { fieldName: string }): boolean }) => cache.evict({ fieldName: 'environments' })

export function useCreateEnvironment() {
  const [createBlank, blank] = useMutation(createEnvironmentMutation, { update })
  const [createFrom, from] = useMutation(createEnvironmentFromTemplateMutation, { update })

  async function create({ _id, name, url, templateId, settings }: WantedEnvironment): Promise<void> {
    if (templateId === undefined) await createBlank({ variables: { _id, name, settings, ...(url !== '' && { url }) } })
    else await createFrom({ variables: { _id, name, templateId, settings } })
  }

  return { create, creating: blank.loading || from.loading }
}
