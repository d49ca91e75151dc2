import { useTranslation } from 'react-i18next'
import type { PresentedForm, PresentedFormField } from '../../../shared/components/presented.ts'
import { useRegion } from '../../ui/region.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { validationText } from '../validationText.ts'
import { entryLabel } from './entryLabel.ts'
import classes from './form.module.css'
import { outdatedText } from './outdatedText.ts'
import { spanStyle } from './spans.ts'
import type { useForm } from './useForm.ts'

interface FormEntriesProps {
  form: PresentedForm
  state: ReturnType<typeof useForm>
  idPrefix: string
}

const keyOf = (entry: PresentedFormField, position: number) => entry._id ?? `${position}/${entry.fieldName ?? ''}`

/** Section headings and inputs on a grid of 12 columns. */
export function FormEntries({ form, state, idPrefix }: FormEntriesProps) {
  return (
    <div className={classes.grid}>
      {state.entries.map((entry, position) =>
        entry.field === undefined ? (
          <h3 key={keyOf(entry, position)} className={classes.section}>
            {entryLabel(entry)}
          </h3>
        ) : (
          <div
            key={keyOf(entry, position)}
            className={classes.cell}
            style={spanStyle(entry)}
            data-outdated={state.outdated[entry.field.name] === undefined ? undefined : true}
          >
            <Entry form={form} state={state} entry={entry} idPrefix={idPrefix} />
          </div>
        ),
      )}
    </div>
  )
}

function Entry({ form, state, entry, idPrefix }: FormEntriesProps & { entry: PresentedFormField }) {
  const { t } = useTranslation()
  const region = useRegion()
  const { FieldInput } = useComponents()
  const { field } = entry
  if (field === undefined) return null
  const { name } = field
  const message = state.shownErrors[name]
  const isRead = form.readOnly === true || entry.readOnly === true
  return (
    <FieldInput
      id={`${idPrefix}${name}`}
      field={{ ...field, options: { ...field.options, ...entry.options, ...(isRead && { displayOnly: true }) } }}
      value={state.values[name]}
      label={entryLabel(entry)}
      description={isRead ? undefined : outdatedText(t, field, state.outdated[name], region)}
      required={!field.optional && !isRead}
      error={message === undefined ? undefined : validationText(t, message, region)}
      disabled={state.disabled}
      source={{ componentId: form._id }}
      values={state.values}
      onChange={value => state.edit(name, value)}
      onBlur={() => state.touch(name)}
    />
  )
}
