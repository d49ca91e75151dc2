import { useMemo } from 'react'
import { ComponentsContext, type EmbeddedProps, useComponents } from '../components/ComponentsContext.tsx'
import { HelpContext } from '../components/HelpMark.tsx'
import { ComponentItem } from './ComponentItem.tsx'

/** A component that another one shows, with parameters of its own beside those of the view. */
export function EmbeddedComponent({ kind, component, parameters, onSent, draftRecord }: EmbeddedProps) {
  const around = useComponents()
  const services = useMemo(
    () => ({
      ...around,
      // It has inputs of its own.
      filterValues: undefined,
      parameters: { ...around.parameters, ...parameters },
      ...(onSent && { onSent }),
      draftRecord,
    }),
    [around, parameters, onSent, draftRecord],
  )
  return (
    <ComponentsContext value={services}>
      <HelpContext value={undefined}>
        <ComponentItem item={{ type: kind, component }} />
      </HelpContext>
    </ComponentsContext>
  )
}
