import { useApolloClient } from '@apollo/client/react'
import { type Dispatch, lazy, type SetStateAction, useMemo } from 'react'
import type { ComponentServices } from '../components/ComponentsContext.tsx'
import type { FieldServices } from '../fields/kit/FieldsContext.tsx'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../ui/laterComponent.tsx'
import type { AgentChatProps } from './assistant/AgentChat.tsx'
import type { ComponentDialogProps } from './ComponentDialog.tsx'
import { useEnvironment } from './EnvironmentContext.ts'
import type { Revisions } from './useRevisions.ts'
import { type PlainServices, useComponentServices, useFieldServicesOf } from './useServices.ts'
import { withCreateOption } from './withCreateOption.ts'

const AgentChat = lazy(() => import('./assistant/AgentChat.tsx'))
const ComponentDialog = laterComponent(() => import('./ComponentDialog.tsx'))

interface ViewSituation {
  parameters: Readonly<Record<string, unknown>>
  setParameter: ComponentServices['setParameter']
  revisions: Revisions
  /** Of collections that components find out only later that they read. */
  setFollowed?: Dispatch<SetStateAction<readonly string[]>>
}

/** What the components of a view and the fields in them ask of the runtime. */
export function useViewServices({ parameters, setParameter, revisions, setFollowed }: ViewSituation): {
  components: ComponentServices
  fields: FieldServices
} {
  const dialogs = useDialogs()
  const plain = useComponentServices(parameters, revisions)
  const plainFields = useFieldServicesOf(revisions)
  const { environmentId } = useEnvironment()
  const client = useApolloClient()
  return useMemo(() => {
    const fields = withCreateOption(plainFields, { client, dialogs, components: () => components })
    const follow = (ids: readonly string[]) => setFollowed?.(known => [...new Set([...known, ...ids])])
    const components = withDialogs({ ...plain, setParameter, follow }, dialogs, fields, environmentId)
    return { components, fields }
  }, [client, plain, setParameter, setFollowed, dialogs, plainFields, environmentId])
}

/** Of what stands at the side, in px. */
const asideWidth = 560

type Dialogs = ReturnType<typeof useDialogs>

function withDialogs(
  plain: PlainServices & Pick<ComponentServices, 'setParameter' | 'follow'>,
  dialogs: Dialogs,
  fields: FieldServices,
  environmentId: string,
): ComponentServices {
  const services: ComponentServices = {
    ...plain,
    openComponent: ({ id, aside, ...request }) =>
      dialogs.open<ComponentDialogProps, string>({
        id,
        ...(aside && { aside, width: asideWidth }),
        component: ComponentDialog,
        title: request.component.title || request.component.name,
        props: { ...request, components: services, fields },
      }),
    talk: (agentId, title) =>
      void dialogs.open<AgentChatProps, never>({
        id: `talk ${agentId}`,
        aside: true,
        width: asideWidth,
        component: AgentChat,
        title,
        props: { environmentId, agentId, parameters: plain.parameters },
      }),
  }
  return services
}
