import { Text } from '@mantine/core'
import { type ComponentServices, ComponentsContext, type OpenRequest } from '../components/ComponentsContext.tsx'
import { type FieldServices, FieldsContext } from '../fields/kit/FieldsContext.tsx'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import classes from './runtime.module.css'
import { useFirstField } from './useFirstField.ts'

export interface ComponentDialogProps extends Omit<OpenRequest, 'id' | 'aside'> {
  /** Dialogs stand outside of the view. */
  components: ComponentServices
  fields: FieldServices
}

/** A component in a dialog, which closes when a form in it was sent. */
export default function ComponentDialog(props: ComponentDialogProps & DialogControls<string>) {
  const { components, fields, kind, component, text, parameters, draftRecord, resolve } = props
  const { Embedded } = components
  const place = useFirstField()
  return (
    <ComponentsContext value={components}>
      <FieldsContext value={fields}>
        {text && (
          <Text mb="md" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </Text>
        )}
        <div ref={place} tabIndex={-1} data-autofocus className={`${classes.inDialog} ${classes.focused}`}>
          {/* The dialog has the title already. */}
          <Embedded
            kind={kind}
            component={{ ...component, title: undefined }}
            parameters={parameters}
            onSent={resolve}
            draftRecord={draftRecord}
          />
        </div>
      </FieldsContext>
    </ComponentsContext>
  )
}
