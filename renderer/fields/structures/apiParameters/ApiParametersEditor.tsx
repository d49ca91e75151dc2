import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '../../kit/comboboxStyles.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type ApiParameterEntry,
  type ApiParameterType,
  apiParameterTypes,
  apiPlaces,
} from '../../../../shared/fields/types/apiParameters.ts'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import classes from './ApiParameters.module.css'

interface LineProps {
  entry: ApiParameterEntry
  disabled: boolean
  change(changes: Partial<ApiParameterEntry>): void
  message(part: string): string | undefined
}

const another: ApiParameterEntry = { name: '', place: 'query', type: 'string', required: false }

/** What programs send to an API endpoint (T8, T18). */
export function ApiParametersEditor(props: EditorProps<ApiParameterEntry[]>) {
  const { label, value = [], error, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const { text } = useSheet()
  return (
    <Input.Wrapper label={label} component="div">
      <RowsEditor
        label={label}
        entries={value}
        onChange={onChange}
        nameOf={({ name }) => name || t('endpoints.unnamed')}
        columns="minmax(0, 1fr)"
        line={(entry, index, change) => {
          const message = (part: string) => {
            const found = errors[`${index}.${part}`]
            return found === undefined ? undefined : text(found)
          }
          return <Line entry={entry} disabled={disabled} message={message} change={change} />
        }}
        foot={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            disabled={disabled}
            onClick={() => onChange([...value, another])}
          >
            {t('endpoints.addParameter')}
          </Button>
        }
        empty={t('endpoints.noParameters')}
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}

function Line({ entry, disabled, change, message }: LineProps) {
  const { t } = useTranslation()
  const { name, place, type, required = false, description = '' } = entry
  return (
    <div className={classes.line}>
      <TextInput
        label={t('endpoints.parameter')}
        value={name}
        error={message('name')}
        maxLength={64}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <Select
        label={t('endpoints.place')}
        data={apiPlaces.map(one => ({ value: one, label: t(`endpoints.places.${one}`) }))}
        value={place}
        error={message('place')}
        allowDeselect={false}
        disabled={disabled}
        onChange={next => change({ place: (next ?? place) as ApiParameterEntry['place'] })}
      />
      <Select
        label={t('endpoints.type')}
        data={apiParameterTypes.map(one => ({ value: one, label: t(`endpoints.types.${one}`) }))}
        value={type}
        error={message('type')}
        allowDeselect={false}
        disabled={disabled}
        onChange={next => change({ type: (next ?? type) as ApiParameterType })}
      />
      <Checkbox
        className={classes.required}
        label={t('endpoints.required')}
        checked={required || place === 'path'}
        disabled={disabled || place === 'path'}
        onChange={event => change({ required: event.currentTarget.checked })}
      />
      <TextInput
        className={classes.description}
        label={t('endpoints.description')}
        value={description}
        error={message('description')}
        maxLength={500}
        disabled={disabled}
        onChange={event => change({ description: event.currentTarget.value })}
      />
    </div>
  )
}
