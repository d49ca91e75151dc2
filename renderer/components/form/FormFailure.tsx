import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PresentedFormField } from '../../../shared/components/presented.ts'
import { useRegion } from '../../ui/region.ts'
import type { DescribedError } from '../ComponentsContext.tsx'
import { validationText } from '../validationText.ts'
import classes from './FormFailure.module.css'

/** Where the server tells what concerns no field alone. */
const ofTheWhole = 'data'

interface FormFailureProps {
  failure: DescribedError
  entries: readonly PresentedFormField[]
}

/** Why a form was not accepted (H81). Messages of fields that are not on the screen stand here. */
export function FormFailure({ failure, entries }: FormFailureProps) {
  const { t } = useTranslation()
  const region = useRegion()
  const onScreen = new Set(entries.map(({ field }) => field?.name))
  const elsewhere = Object.entries(failure.fields ?? {}).filter(([name]) => !onScreen.has(name.split('.')[0] ?? ''))
  const text = failure.code === 'Conflict' ? t('forms.conflict') : failure.text
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={20} />} title={t('forms.failed')}>
      {text}
      {elsewhere.map(([name, message]) => (
        <div key={name} className={classes.message}>
          {name === ofTheWhole ? '' : `${name}: `}
          {validationText(t, message, region)}
        </div>
      ))}
    </Alert>
  )
}
