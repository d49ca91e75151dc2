import { useMutation } from '@apollo/client/react'
import { Alert, Button } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { isWriteOnly } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { FieldChange } from '../../../../shared/wire/answers.ts'
import { formModel } from '../../../components/form/formModel.ts'
import { edited, isDirty, pristine, refused, touched, tried } from '../../../components/form/formState.ts'
import { ChangeTable } from '../../../components/form/history/ChangeTable.tsx'
import { outdatedText } from '../../../components/form/outdatedText.ts'
import { validationText } from '../../../components/validationText.ts'
import { useFieldServices } from '../../../fields/kit/FieldsContext.tsx'
import { FieldInput } from '../../../fields/types/FieldInput.tsx'
import { conflictVersion, fieldErrors } from '../../../graphql/errors.ts'
import { useRegion } from '../../../ui/region.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { useAfterDrawing } from '../../../ui/useAfterDrawing.ts'
import { useFocusFirst } from '../../../ui/useFocusFirst.ts'
import { refusalText } from '../../data/refusal.ts'
import { createItemMutation, updateItemMutation } from './itemDocuments.ts'
import { RecordValue } from './RecordValue.tsx'
import classes from './record.module.css'
import { useRecordLabels } from './useRecordLabels.ts'

interface RecordFormProps {
  collectionId: string
  fields: readonly Field[]
  /** Without one, a new record is made. */
  record: RecordItem | undefined
  revision: number
  /** The record as it is stored now, when somebody else changed it. */
  present(): Promise<RecordItem | undefined>
  onSaved(record: RecordItem): void
  onDirty(dirty: boolean): void
}

/** What somebody else changed. */
function changesBetween(
  before: RecordItem | undefined,
  after: RecordItem,
  fields: readonly Field[],
): readonly FieldChange[] {
  const changed = fields.filter(({ name }) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
  return changed.map(field => ({
    fieldName: field.name,
    label: field.label,
    before: before?.[field.name],
    after: after[field.name],
    secret: isWriteOnly(field),
  }))
}

const source = {}
const noParameters = {}

/** All fields of one record, each in its own widget. */
export function RecordForm({ collectionId, fields, record, revision, present, onSaved, onDirty }: RecordFormProps) {
  const { t } = useTranslation()
  const region = useRegion()
  const snackbar = useSnackbar()
  const { zone, now } = useFieldServices()
  const [state, setState] = useState(pristine)
  const [conflict, setConflict] = useState<RecordItem>()
  const [create, creating] = useMutation(createItemMutation)
  const [update, updating] = useMutation(updateItemMutation)
  const form = { fields: fields.map(field => ({ type: 'editable' as const, fieldName: field.name, field })) }
  const context = { zone, now: now() }
  const model = formModel({ form, item: record ?? null, state, parameters: noParameters, context })
  const dirty = isDirty(state)
  const compared = useMemo(() => [record, conflict].flatMap(one => one ?? []), [record, conflict])
  const labels = useRecordLabels(collectionId, fields, compared, revision)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const choice = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (conflict) choice.current?.focus()
  }, [conflict])
  const first = useFocusFirst(record === undefined)
  const element = useRef<HTMLFormElement>(null)
  const afterDrawing = useAfterDrawing()

  async function store(expectedVersion: number | undefined): Promise<RecordItem | undefined> {
    if (record === undefined || expectedVersion === undefined)
      return (await create({ variables: { collectionId, data: model.data } })).data?.createItem
    const variables = { collectionId, itemId: record._id, data: model.data, expectedVersion }
    return (await update({ variables })).data?.updateItem
  }

  async function send(expectedVersion: number | undefined) {
    try {
      const stored = await store(expectedVersion)
      setState(pristine)
      setConflict(undefined)
      snackbar.show({ text: t('collectionScreens.record.saved'), color: 'success' })
      if (stored) onSaved(stored)
    } catch (error) {
      const errors = fieldErrors(error)
      if (errors) return setState(current => refused(current, errors))
      const other = conflictVersion(error) === undefined ? undefined : await present()
      if (other) return setConflict(other)
      snackbar.show({ text: refusalText(t, error), color: 'error' })
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (conflict) {
      snackbar.show({ text: t('collectionScreens.record.chooseFirst'), color: 'error' })
      return choice.current?.focus()
    }
    if (Object.keys(model.errors).length > 0) {
      setState(tried)
      return afterDrawing(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
    void send(record?._version)
  }

  const messageOf = (name: string) => {
    const message = state.refused[name] ?? (state.tried || state.touched.has(name) ? model.errors[name] : undefined)
    return message === undefined ? undefined : validationText(t, message, region)
  }
  return (
    <form
      ref={element}
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={t('collectionScreens.record.data')}
    >
      <div ref={first} className={classes.fields}>
        {fields.map(field => (
          <FieldInput
            key={field._id}
            id={`record-${field._id}`}
            field={{ ...field, options: { ...field.options, displayOnly: false, hidden: false, readonly: false } }}
            value={model.values[field.name]}
            label={field.label || field.name}
            required={!field.optional}
            description={outdatedText(t, field, model.outdated[field.name], region)}
            error={messageOf(field.name)}
            disabled={creating.loading || updating.loading}
            source={source}
            values={model.values}
            onChange={value => setState(current => edited(current, field.name, value))}
            onBlur={() => setState(current => touched(current, field.name))}
          />
        ))}
      </div>
      {conflict && (
        <Alert color="yellow" title={t('collectionScreens.record.conflict')} className={classes.conflict}>
          <ChangeTable
            changes={changesBetween(record, conflict, fields)}
            fields={fields}
            labels={labels}
            Value={RecordValue}
          />
          <div className={classes.buttons}>
            <Button
              ref={choice}
              size="xs"
              variant="default"
              onClick={() => {
                setState(pristine)
                setConflict(undefined)
                onSaved(conflict)
              }}
            >
              {t('designer.conflict.theirs')}
            </Button>
            <Button size="xs" onClick={() => void send(conflict._version)}>
              {t('designer.conflict.mine')}
            </Button>
          </div>
        </Alert>
      )}
      <footer className={classes.foot}>
        <Button type="submit" disabled={record !== undefined && !dirty} loading={creating.loading || updating.loading}>
          {t(record === undefined ? 'collectionScreens.record.create' : 'designer.editor.save')}
        </Button>
      </footer>
    </form>
  )
}
