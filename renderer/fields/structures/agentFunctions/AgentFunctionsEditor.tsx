import { Input, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AgentFunction } from '../../../../shared/fields/types/agentFunctions.ts'
import { AddRow } from '../rows/AddRow.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { FunctionSettings } from './FunctionSettings.tsx'

const none: AgentFunction[] = []

/** What an agent can do: the name and the purpose of each function, and below them what it takes and its script. */
export function AgentFunctionsEditor(props: EditorProps<AgentFunction[]>) {
  const { id, label, value = none, error, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const { newId, text } = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  const fresh = (): AgentFunction => ({
    _id: newId(),
    name: '',
    description: '',
    parameters: [],
    script: '',
    asksFirst: true,
    runsAs: 'person',
    offeredOutside: false,
  })
  return (
    <Input.Wrapper label={label} component="div">
      <RowsEditor
        label={label}
        entries={value}
        onChange={onChange}
        idOf={one => one._id}
        nameOf={one => one.name || t('agents.unnamed')}
        columns="minmax(0, 2fr) minmax(0, 5fr)"
        head={
          <>
            <span>{t('agents.functionName')}</span>
            <span>{t('agents.functionDescription')}</span>
          </>
        }
        line={(one, index, change) => (
          <>
            <TextInput
              aria-label={t('agents.functionName')}
              value={one.name}
              error={messageAt(`${index}.name`)}
              maxLength={64}
              disabled={disabled}
              autoComplete="off"
              spellCheck={false}
              onChange={event => change({ name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('agents.functionDescription')}
              placeholder={t('agents.functionDescriptionHint')}
              value={one.description}
              error={messageAt(`${index}.description`)}
              maxLength={4_000}
              disabled={disabled}
              onChange={event => change({ description: event.currentTarget.value })}
            />
          </>
        )}
        settings={(one, index, change) => (
          <FunctionSettings
            id={`${id}-${one._id}`}
            value={one}
            errors={errorsBelow(errors, String(index))}
            disabled={disabled}
            onChange={change}
          />
        )}
        opensNew
        isWrong={(_one, index) =>
          Object.keys(errors).some(path => path.startsWith(`${index}.parameters`) || path === `${index}.script`)
        }
        duplicate={one => ({ ...one, _id: newId(), name: '' })}
        foot={<AddRow text={t('agents.addFunction')} onAdd={() => onChange([...value, fresh()])} />}
        empty={t('agents.noFunctions')}
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
