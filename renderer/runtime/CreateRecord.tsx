import { Suspense, useMemo } from 'react'
import type { PresentedForm } from '../../shared/components/presented.ts'
import { isSearchable } from '../../shared/fields/capabilities.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import { type ComponentServices, ComponentsContext } from '../components/ComponentsContext.tsx'
import { FormLoading } from '../components/form/FormLoading.tsx'
import { findComponentUi } from '../components/runtime.ts'
import { type FieldServices, FieldsContext } from '../fields/kit/FieldsContext.tsx'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { WithCode } from '../ui/WithCode.tsx'
import classes from './runtime.module.css'
import { useFirstField } from './useFirstField.ts'

export interface CreateRecordProps {
  form: PresentedForm
  /** The field that gets the record. */
  relation: Field
  /** What was typed there. */
  text: string
  fields: FieldServices
  /** Dialogs stand outside of the view. */
  components: ComponentServices
}

/** The form with a text in the field by which people will call the record: the relation's label, or else its first field with text. */
function beginningWith(form: PresentedForm, { options: { labelField } }: Field, text: string): PresentedForm {
  const called = form.fields.find(
    ({ field }) => field && (field.name === labelField || (!labelField && isSearchable(field))),
  )
  if (text === '' || called === undefined) return form
  return {
    ...form,
    fields: form.fields.map(entry => (entry === called ? { ...entry, editableDefaultValue: text } : entry)),
  }
}

/** The form of a new record in a dialog; answers its id. */
export default function CreateRecord({
  form,
  relation,
  text,
  fields,
  components,
  resolve,
}: CreateRecordProps & DialogControls<string>) {
  const ui = findComponentUi('form')
  const place = useFirstField()
  // The dialog has the title already.
  const untitled = useMemo(() => ({ ...beginningWith(form, relation, text), title: undefined }), [form, relation, text])
  if (!ui) return null
  return (
    <ComponentsContext value={{ ...components, onSent: resolve }}>
      <FieldsContext value={fields}>
        <div ref={place} tabIndex={-1} data-autofocus className={classes.focused}>
          <Suspense fallback={<FormLoading component={untitled} />}>
            <WithCode code={ui.runtime} component={untitled} />
          </Suspense>
        </div>
      </FieldsContext>
    </ComponentsContext>
  )
}
