import { Suspense } from 'react'
import type { PresentedForm } from '../../shared/components/presented.ts'
import { type ComponentServices, ComponentsContext } from '../components/ComponentsContext.tsx'
import { FormLoading } from '../components/form/FormLoading.tsx'
import { findComponentUi } from '../components/runtime.ts'
import { type FieldServices, FieldsContext } from '../fields/kit/FieldsContext.tsx'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { WithCode } from '../ui/WithCode.tsx'

export interface CreateRecordProps {
  form: PresentedForm
  fields: FieldServices
  /** Dialogs stand outside of the view. */
  components: ComponentServices
}

/** The form of a new record in a dialog; answers its id. */
export default function CreateRecord({
  form,
  fields,
  components,
  resolve,
}: CreateRecordProps & DialogControls<string>) {
  const ui = findComponentUi('form')
  if (!ui) return null
  // The dialog has the title already.
  const untitled = { ...form, title: undefined }
  return (
    <ComponentsContext value={{ ...components, onSent: resolve }}>
      <FieldsContext value={fields}>
        <Suspense fallback={<FormLoading component={untitled} />}>
          <WithCode code={ui.runtime} component={untitled} />
        </Suspense>
      </FieldsContext>
    </ComponentsContext>
  )
}
