import { Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrialInputs } from '../../../../shared/fields/trialInputs.ts'
import type { VueApiCallEntry } from '../../../../shared/fields/types/vueApiCalls.ts'
import { AddRow } from '../rows/AddRow.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import { CodeEditor } from '../script/ScriptEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** It runs for no record; what the block sends is its parameters. */
const trial: TrialInputs = { noRecord: true, anyParameters: true, params: {}, examples: ['answerList'] }
const scriptOptions = { isScript: true, trial }
const noErrors = {}
const noValues = {}

/** How many scripts are shown at once: each is an editor. */
const mostShown = 3

/** The first of `call`, `call2` … that no other has. */
function freeName(taken: readonly VueApiCallEntry[], word: string): string {
  const names = new Set(taken.map(({ name }) => name))
  let free = word
  for (let number = 2; names.has(free); number += 1) free = `${word}${number}`
  return free
}

/** What a Vue block can ask of the server: each call has a name, a title for designers, and a script (O9). */
export function VueApiCallsEditor(props: EditorProps<VueApiCallEntry[]>) {
  const { id, label, value = [], error, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const { text, newId } = useSheet()
  const [unfolded] = useState(value.length <= mostShown)
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  return (
    <Input.Wrapper label={label} description={t('structures.vueBlock.callsHint')} component="div">
      <RowsEditor
        label={label}
        entries={value}
        onChange={onChange}
        idOf={call => call._id}
        nameOf={call => call.name || t('structures.vueBlock.unnamed')}
        columns="minmax(0, 1fr) minmax(0, 1.5fr)"
        head={
          <>
            <span>{t('structures.vueBlock.name')}</span>
            <span>{t('structures.vueBlock.title')}</span>
          </>
        }
        line={(call, index, change) => (
          <>
            <TextInput
              aria-label={t('structures.vueBlock.name')}
              value={call.name}
              error={messageAt(`${index}.name`)}
              maxLength={64}
              disabled={disabled}
              autoComplete="off"
              spellCheck={false}
              onChange={event => change({ name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('structures.vueBlock.title')}
              value={call.title ?? ''}
              error={messageAt(`${index}.title`)}
              maxLength={500}
              disabled={disabled}
              onChange={event => change({ title: event.currentTarget.value })}
            />
          </>
        )}
        settings={(call, index, change) => (
          <CodeEditor
            id={`${id}-${call._id ?? index}`}
            name={`apiCalls.${index}.script`}
            type="js"
            label={t('structures.vueBlock.script', { name: call.name })}
            value={call.script}
            error={messageAt(`${index}.script`)}
            errors={noErrors}
            options={scriptOptions}
            values={noValues}
            required={false}
            clearable
            disabled={disabled}
            onChange={script => change({ script: script ?? '' })}
          />
        )}
        unfolded={unfolded}
        isWrong={(_, index) => errors[`${index}.script`] !== undefined}
        foot={
          <AddRow
            text={t('structures.vueBlock.add')}
            onAdd={() => {
              const name = freeName(value, t('structures.vueBlock.newName'))
              onChange([...value, { _id: newId(), name, script: '' }])
            }}
          />
        }
        empty={t('structures.vueBlock.empty')}
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
