import { Alert, Input, Select } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '../../kit/comboboxStyles.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OneComponent } from '../componentSelect/ComponentPicker.tsx'
import { listComponents, repeatedOnes, withGone } from '../componentSelect/listing.ts'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** One hook, or several that run in their order; the same one may run twice, which is warned of. */
export function HookSelectEditor(props: EditorProps<string | string[]>) {
  return props.options.multi === true ? (
    <Hooks {...(props as EditorProps<string[]>)} />
  ) : (
    <OneComponent kind="hook" editor={props as EditorProps<string>} />
  )
}

const nothing: string[] = []

function Hooks({ label, value = nothing, options, error, errors, disabled, onChange }: EditorProps<string[]>) {
  const { t } = useTranslation()
  const { components } = useSheet()
  const hooks = withGone(listComponents(components('hook'), options), value)
  const nameOf = (id: string) => hooks.find(hook => hook.value === id)?.label ?? id
  const repeated = repeatedOnes(value)
  const data = hooks.map(hook => ({ value: hook.value, label: hook.label, disabled: hook.disabled }))
  const locked = disabled || options.readonly === true
  return (
    <Input.Wrapper label={label} component="div">
      <RowsEditor
        label={label}
        entries={value.map(id => ({ id }))}
        onChange={entries => onChange(entries.map(({ id }) => id))}
        nameOf={({ id }) => nameOf(id)}
        columns="minmax(0, 1fr)"
        line={({ id }) => <span>{nameOf(id)}</span>}
        foot={
          <Select
            aria-label={t('designer.editors.addHook')}
            placeholder={t('designer.editors.addHook')}
            data={data}
            value={null}
            searchable
            disabled={locked}
            nothingFoundMessage={t('common.noResults')}
            onChange={id => id !== null && onChange([...value, id])}
          />
        }
        empty={t('designer.editors.noHooks')}
        error={error}
        errors={errors}
        disabled={locked}
      />
      {repeated.length > 0 && (
        <Alert mt="xs" color="yellow" icon={<IconAlertTriangle size={16} />} role="alert">
          {t('designer.editors.repeatedHooks', { names: repeated.map(nameOf).join(', ') })}
        </Alert>
      )}
    </Input.Wrapper>
  )
}
