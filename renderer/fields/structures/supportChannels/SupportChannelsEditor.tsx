import { Input, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SupportChannel } from '../../../../shared/fields/types/supportChannels.ts'
import { ManyComponents } from '../componentSelect/ComponentPicker.tsx'
import { AddRow } from '../rows/AddRow.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { useSheet } from '../sheet/SheetContext.ts'

const none: SupportChannel[] = []

/** What people write to support about, the channel of each, and who of those that answer is told. */
export function SupportChannelsEditor(props: EditorProps<SupportChannel[]>) {
  const { id, label, value = none, error, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const { text } = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  return (
    <Input.Wrapper label={label} description={t('supportChannels.hint')} component="div">
      <RowsEditor
        label={label}
        entries={value}
        onChange={onChange}
        nameOf={({ category }) => category || t('supportChannels.unnamed')}
        columns="minmax(0, 1fr) minmax(0, 1fr)"
        head={
          <>
            <span>{t('supportChannels.category')}</span>
            <span>{t('supportChannels.channel')}</span>
          </>
        }
        line={(entry, index, change) => (
          <>
            <TextInput
              aria-label={t('supportChannels.category')}
              value={entry.category}
              error={messageAt(`${index}.category`)}
              maxLength={80}
              disabled={disabled}
              onChange={event => change({ category: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('supportChannels.channel')}
              value={entry.channel}
              error={messageAt(`${index}.channel`)}
              maxLength={80}
              disabled={disabled}
              onChange={event => change({ channel: event.currentTarget.value })}
            />
          </>
        )}
        settings={(entry, index, change) => (
          <ManyComponents
            kind="role"
            placeholder={t('supportChannels.everybody')}
            editor={{
              ...props,
              id: `${id}-${index}-roles`,
              name: 'roles',
              type: 'roleSelect',
              label: t('supportChannels.roles'),
              options: {},
              value: entry.roles ?? [],
              error: messageAt(`${index}.roles`),
              errors: errorsBelow(errors, `${index}.roles`),
              required: false,
              clearable: true,
              onChange: roles => change({ roles: roles ?? [] }),
            }}
          />
        )}
        foot={
          <AddRow
            text={t('supportChannels.add')}
            onAdd={() => onChange([...value, { category: '', channel: '', roles: [] }])}
          />
        }
        empty={t('supportChannels.none')}
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
