import { Alert, Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { entryLabel } from './entryLabel.ts'
import classes from './form.module.css'
import type { FieldChange } from './recordChanges.ts'
import type { useForm } from './useForm.ts'

interface FormChangesProps {
  form: PresentedForm
  state: ReturnType<typeof useForm>
}

/** What somebody else changed in the record since it was opened here; where both edited a field, which of the two stays. */
export function FormChanges({ form, state }: FormChangesProps) {
  const { t } = useTranslation()
  const { changes, noticeChanges } = state
  if (changes.length === 0) return null
  const isContested = changes.some(({ mine }) => mine)
  return (
    <Alert
      color={isContested ? 'yellow' : 'blue'}
      variant="light"
      role="alert"
      icon={<IconUsers size={20} aria-hidden />}
      title={t('forms.changed.title')}
    >
      {t(isContested ? 'forms.changed.choose' : 'forms.changed.text')}
      <ul className={classes.changes}>
        {changes.map(change => (
          <Change key={change.field.name} form={form} state={state} change={change} />
        ))}
      </ul>
      {!isContested && (
        <Button size="compact-sm" variant="default" onClick={noticeChanges}>
          {t('forms.changed.seen')}
        </Button>
      )}
    </Alert>
  )
}

function Change({ form, state, change }: FormChangesProps & { change: FieldChange }) {
  const { t } = useTranslation()
  const { entry, field, before, theirs, mine } = change
  const label = entryLabel(entry)
  return (
    <li className={classes.change}>
      <strong>{label}</strong>
      <dl>
        <Version form={form} change={change} title={t('forms.changed.before')} value={before} />
        <Version form={form} change={change} title={t('forms.changed.theirs')} value={theirs} />
        {mine && <Version form={form} change={change} title={t('forms.changed.mine')} value={mine.value} />}
      </dl>
      {mine && (
        <div className={classes.choices}>
          <Button
            size="compact-sm"
            variant="default"
            data-choice
            aria-label={`${label}: ${t('forms.changed.keepMine')}`}
            onClick={() => state.keepMine(field.name)}
          >
            {t('forms.changed.keepMine')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${label}: ${t('forms.changed.takeTheirs')}`}
            onClick={() => state.takeTheirs(field.name)}
          >
            {t('forms.changed.takeTheirs')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface VersionProps {
  form: PresentedForm
  change: FieldChange
  title: string
  value: unknown
}

const nothing = '—'
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function Version({ form, change: { field }, title, value }: VersionProps) {
  const { FieldInput, FieldValue, fieldColumn } = useComponents()
  // Ids mean nothing to people; the input knows what they stand for.
  const isLabelled = fieldColumn(field.type).labelled
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {isNothing(value) ? (
          nothing
        ) : isLabelled ? (
          <FieldInput
            id={`${form._id} ${field.name} ${title}`}
            field={field}
            value={value}
            label=""
            required={false}
            disabled
            source={{ componentId: form._id }}
            onChange={() => {}}
          />
        ) : (
          <FieldValue field={field} value={value} inline />
        )}
      </dd>
    </div>
  )
}
