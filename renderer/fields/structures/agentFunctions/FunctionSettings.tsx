import { Input, SegmentedControl, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { TrialInputs } from '../../../../shared/fields/trialInputs.ts'
import { type AgentFunction, functionRights } from '../../../../shared/fields/types/agentFunctions.ts'
import { CollectionFieldsEditor } from '../collectionFields/CollectionFieldsEditor.tsx'
import { CodeEditor } from '../script/ScriptEditor.tsx'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { type OfferedParameters, SheetContext, useSheet } from '../sheet/SheetContext.ts'
import classes from './AgentFunctions.module.css'

interface FunctionSettingsProps {
  id: string
  value: AgentFunction
  /** Paths below the function. */
  errors: ValidationErrors
  disabled: boolean
  onChange(changes: Partial<AgentFunction>): void
}

const surroundings = { required: false, clearable: true, values: {} } as const

/** What a function takes, the script that runs when the model calls it, and what it may do. */
export function FunctionSettings({ id, value, errors, disabled, onChange }: FunctionSettingsProps) {
  const { t } = useTranslation()
  const sheet = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : sheet.text(errors[path]))
  // Only what the script is checked by: it is not checked anew while a description is written.
  const typed = JSON.stringify(
    value.parameters.map(({ name, label, type, optional }) => ({ name, label, type, optional })),
  )
  const given = useMemo(() => JSON.parse(typed) as OfferedParameters['given'] & object, [typed])
  const inside = useMemo(
    () => ({ ...sheet, parameters: { own: given.map(({ name }) => name), others: [], given }, runFor: [] }),
    [sheet, given],
  )
  const { runsAs } = value
  const trial: TrialInputs = useMemo(
    () => ({
      noRecord: true,
      examples: ['answerList'],
      params: Object.fromEntries(given.map(({ name }) => [name, null])),
      rights: runsAs === 'person' ? 'starter' : 'all',
    }),
    [given, runsAs],
  )
  return (
    <div className={classes.settings}>
      <Input.Wrapper label={t('agents.parameters')} description={t('agents.parametersHint')} component="div">
        <CollectionFieldsEditor
          {...surroundings}
          id={`${id}-parameters`}
          name="parameters"
          type="collectionFields"
          label={t('agents.parameters')}
          value={value.parameters as unknown as Field[]}
          options={{ ofParameters: true }}
          error={messageAt('parameters')}
          errors={errorsBelow(errors, 'parameters')}
          disabled={disabled}
          onChange={parameters => onChange({ parameters: (parameters ?? []) as AgentFunction['parameters'] })}
        />
      </Input.Wrapper>
      <SheetContext value={inside}>
        <CodeEditor
          {...surroundings}
          id={`${id}-script`}
          name="script"
          type="js"
          label={t('properties.script')}
          value={value.script}
          options={{ isScript: true, trial }}
          error={messageAt('script')}
          errors={{}}
          disabled={disabled}
          onChange={script => onChange({ script: script ?? '' })}
        />
      </SheetContext>
      <FunctionRules value={value} error={messageAt('label')} disabled={disabled} onChange={onChange} />
    </div>
  )
}

interface FunctionRulesProps extends Pick<FunctionSettingsProps, 'value' | 'disabled' | 'onChange'> {
  /** Of its label. */
  error: string | undefined
}

function FunctionRules({ value, error, disabled, onChange }: FunctionRulesProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.rules}>
      <TextInput
        label={t('agents.functionLabel')}
        description={t('agents.functionLabelHint')}
        placeholder={value.name}
        value={value.label ?? ''}
        error={error}
        maxLength={200}
        disabled={disabled}
        onChange={event => onChange({ label: event.currentTarget.value })}
      />
      <Switch
        label={t('agents.asksFirst')}
        description={t('agents.asksFirstHint')}
        checked={value.asksFirst}
        disabled={disabled}
        onChange={event => onChange({ asksFirst: event.currentTarget.checked })}
      />
      <Input.Wrapper label={t('agents.runsAs')} description={t(`agents.rightsHint.${value.runsAs}`)} labelElement="div">
        <SegmentedControl
          size="xs"
          aria-label={t('agents.runsAs')}
          data={functionRights.map(rights => ({ value: rights, label: t(`agents.rights.${rights}`) }))}
          value={value.runsAs}
          disabled={disabled}
          onChange={runsAs => onChange({ runsAs: runsAs as AgentFunction['runsAs'] })}
        />
      </Input.Wrapper>
      <Switch
        label={t('agents.offeredOutside')}
        description={t('agents.offeredOutsideHint')}
        checked={value.offeredOutside}
        disabled={disabled}
        onChange={event => onChange({ offeredOutside: event.currentTarget.checked })}
      />
    </div>
  )
}
