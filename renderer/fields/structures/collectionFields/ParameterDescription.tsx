import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AgentParameter } from '../../../../shared/fields/types/agentFunctions.ts'
import classes from './CollectionFields.module.css'

interface ParameterDescriptionProps {
  field: AgentParameter
  disabled: boolean
  onChange(changes: Partial<AgentParameter>): void
}

/** What a model is told of a parameter beside its name and its shape. */
export function ParameterDescription({ field, disabled, onChange }: ParameterDescriptionProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.rules}>
      <Textarea
        label={t('agents.parameterDescription')}
        description={t('agents.parameterDescriptionHint')}
        value={field.description}
        maxLength={1_000}
        autosize
        minRows={1}
        maxRows={6}
        disabled={disabled}
        onChange={event => onChange({ description: event.currentTarget.value })}
      />
    </div>
  )
}
