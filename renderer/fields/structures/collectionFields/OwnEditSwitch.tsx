import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import type { ProfileField } from '../../../../shared/fields/profileField.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import switchClasses from '../sheet/SwitchEditor.module.css'
import classes from './CollectionFields.module.css'

interface OwnEditSwitchProps {
  field: ProfileField
  /** A message of `validation/messages.ts`. */
  error: string | undefined
  disabled: boolean
  onChange(changes: Partial<ProfileField>): void
}

/** Whether people change their own value of a field of their profiles. */
export function OwnEditSwitch({ field, error, disabled, onChange }: OwnEditSwitchProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  return (
    <div className={classes.rules}>
      <Switch
        classNames={{ body: switchClasses.body, labelWrapper: switchClasses.label }}
        size="sm"
        labelPosition="left"
        label={t('designer.fields.ownEdit')}
        // The label around it has the description too.
        aria-label={t('designer.fields.ownEdit')}
        description={t('designer.fields.ownEditHint')}
        error={error === undefined ? undefined : text(error)}
        disabled={disabled}
        checked={field.ownEdit}
        onChange={event => onChange({ ownEdit: event.currentTarget.checked })}
      />
    </div>
  )
}
