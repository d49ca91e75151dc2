import { Text } from '@mantine/core'
import { type ComponentServices, ComponentsContext, type OpenRequest } from '../components/ComponentsContext.tsx'
import { type FieldServices, FieldsContext } from '../fields/kit/FieldsContext.tsx'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import classes from './runtime.module.css'

export interface ComponentDialogProps extends Omit<OpenRequest, 'id' | 'aside'> {
  /** Dialogs stand outside of the view. */
  components: ComponentServices
  fields: FieldServices
}

/** A component in a dialog, which closes when a form in it was sent. */
export default function ComponentDialog(props: ComponentDialogProps & DialogControls<string>) {
  const { components, fields, kind, component, text, parameters, resolve } = props
  const { Embedded } = components
  return (
    <ComponentsContext value={components}>
      <FieldsContext value={fields}>
        {text && (
          <Text mb="md" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </Text>
        )}
        <div className={classes.inDialog}>
          {/* The dialog has the title already. */}
          <Embedded
            kind={kind}
            component={{ ...component, title: undefined }}
            parameters={parameters}
            onSent={resolve}
          />
        </div>
      </FieldsContext>
    </ComponentsContext>
  )
}
