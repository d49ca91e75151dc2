import { lazy, useMemo } from 'react'
import type { ComponentServices } from '../components/ComponentsContext.tsx'
import type { FieldServices } from '../fields/kit/FieldsContext.tsx'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import type { ComponentDialogProps } from './ComponentDialog.tsx'
import { useCreateOption } from './useCreateOption.ts'
import type { Revisions } from './useRevisions.ts'
import { type PlainServices, useComponentServices, useFieldServicesOf } from './useServices.ts'

const ComponentDialog = lazy(() => import('./ComponentDialog.tsx'))

interface ViewSituation {
  parameters: Readonly<Record<string, unknown>>
  setParameter: ComponentServices['setParameter']
  revisions: Revisions
}

/** What the components of a view and the fields in them ask of the runtime. */
export function useViewServices({ parameters, setParameter, revisions }: ViewSituation): {
  components: ComponentServices
  fields: FieldServices
} {
  const dialogs = useDialogs()
  const plain = useComponentServices(parameters, revisions)
  const plainFields = useFieldServicesOf(revisions)
  const components = useMemo(
    (): ComponentServices => withDialogs({ ...plain, setParameter }, dialogs, plainFields),
    [plain, setParameter, dialogs, plainFields],
  )
  return { components, fields: useCreateOption(plainFields, components) }
}

/** Of what stands at the side, in px. */
const asideWidth = 560

type Dialogs = ReturnType<typeof useDialogs>

function withDialogs(
  plain: PlainServices & Pick<ComponentServices, 'setParameter'>,
  dialogs: Dialogs,
  fields: FieldServices,
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
  }
  return services
}
