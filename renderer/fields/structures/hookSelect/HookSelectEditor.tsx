import { Alert, Input } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '@mantine/core/styles/Alert.layer.css'
import '../../kit/comboboxStyles.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OneComponent } from '../componentSelect/ComponentPicker.tsx'
import { ComponentLink } from '../componentSelect/ComponentPill.tsx'
import { listComponents, repeatedOnes, withGone } from '../componentSelect/listing.ts'
import { Shortcuts } from '../componentSelect/Shortcuts.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import rows from '../rows/rows.module.css'
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

function Hooks(props: EditorProps<string[]>) {
  const { label, value = nothing, options, error, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const { components, pathOf } = useSheet()
  const hooks = withGone(listComponents(components('hook'), options), value)
  const nameOf = (id: string) => hooks.find(hook => hook.value === id)?.label ?? id
  const idOf = (value: string) => hooks.find(hook => hook.value === value)?._id ?? value
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
        line={({ id }) => (
          <div className={rows.text}>
            <ComponentLink name={nameOf(id)} path={pathOf?.('hook', idOf(id))} />
          </div>
        )}
        foot={
          <Shortcuts kind="hook" editor={props as EditorProps<never>} onCreated={id => onChange([...value, id])}>
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
          </Shortcuts>
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
