import { Input } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rightsOf, type TrialInputs } from '../../../../shared/fields/trialInputs.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { CodeInput } from '../../types/code/CodeInput.tsx'
import type { CodeMark, Inserter } from '../../types/code/codeInputProps.ts'
import { InsertableList } from '../../types/code/InsertableList.tsx'
import type { ScriptAround } from '../../types/code/script/scriptAround.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { StoredEditor } from '../sheet/StoredEditor.tsx'
import { ScriptExamples } from './ScriptExamples.tsx'
import { type LookedAt, ScriptTrial } from './ScriptTrial.tsx'
import { type TrialAnswer, useScriptTrials } from './ScriptTrialsContext.ts'
import { scriptInsertables } from './scriptInsertables.ts'
import { localHalf, useScriptDefinitions, useScriptTexts } from './useScriptDefinitions.ts'

/** JavaScript: a script with the environment around it, or a text that is only kept. */
export const CodeEditor = (props: EditorProps<string>) =>
  props.options.isScript === true ? <ScriptEditor {...props} /> : <StoredEditor {...(props as EditorProps<unknown>)} />

const none: readonly string[] = []

/** The body of a script with TypeScript's own hints and checks (P18, P19). What is marked can be saved: nothing that was written is lost. */
function ScriptEditor(props: EditorProps<string>) {
  const { id, label, value = '', error, disabled, values, onChange } = props
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const [failure, setFailure] = useState<{ script: string; mark: CodeMark }>()
  const [step, setStep] = useState<LookedAt>()
  const trials = useScriptTrials()
  const { runFor = none, components } = useSheet()
  const inserter = useRef<Inserter>(null)
  const inputs = props.options.trial as TrialInputs
  const script = useScriptAround(values, inputs, setFailed)
  // What was run is what is marked.
  const marks = useMemo(() => (failure?.script === value ? [failure.mark] : []), [failure, value])
  const told = (answer: TrialAnswer | undefined) => {
    const { failure: text, failureLine: line } = answer ?? { failure: null, failureLine: null }
    setFailure(text === null || line === null ? undefined : { script: value, mark: { line, text } })
  }
  const own = values.collectionId
  const { definitions, place, texts } = script
  const about = useAbout(script)
  const insertable = useMemo(() => scriptInsertables(t, definitions, place, texts), [t, definitions, place, texts])
  const write = (text: string) => onChange(text === '' ? undefined : text)
  return (
    <Input.Wrapper {...controlProps(props as EditorProps<never>)} id={`${id}-field`} labelElement="div">
      {value.trim() === '' && !disabled && (
        <ScriptExamples names={inputs.examples} collection={about} onChoose={write} />
      )}
      <Input.Description mb={6}>{t(`scripts.rights.${rightsOf(props)}`)}</Input.Description>
      <CodeInput
        id={id}
        label={label}
        language="javascript"
        script={script}
        marks={marks}
        atLine={(step?.script === value && step.line) || undefined}
        value={value}
        invalid={error !== undefined}
        readOnly={disabled}
        minHeight={320}
        maxHeight={620}
        inserter={inserter}
        onChange={write}
      />
      <InsertableList
        title={t('scripts.here.title')}
        items={insertable}
        inserter={inserter}
        disabled={disabled === true}
      />
      {failed && (
        <Input.Description role="status" mt={4}>
          {t('scripts.uncheckedText')}
        </Input.Description>
      )}
      {trials && !disabled && (
        <ScriptTrial
          trials={trials}
          script={value}
          inputs={inputs}
          options={values.options}
          collectionId={typeof own === 'string' ? own : (runFor[0] ?? components('collection')[0]?._id ?? null)}
          onAnswer={told}
          onStep={setStep}
        />
      )}
    </Input.Wrapper>
  )
}

/** The collection that examples speak of: of what it runs for, or else the first. */
function useAbout({ definitions: { collections }, place }: ScriptAround) {
  return collections.find(({ id }) => place.collectionIds.includes(id)) ?? collections[0]
}

/** Names of the parameters that what is edited has of its own, such as an endpoint. */
const parametersIn = (parameters: unknown): string[] =>
  Array.isArray(parameters) ? parameters.flatMap(one => (typeof one?.name === 'string' ? [one.name] : [])) : []

/** @param values of what is edited: with a collection it runs for a record of that one; otherwise for those of what runs it */
function useScriptAround(
  { collectionId: own, parameters: declared }: EditorProps<string>['values'],
  { params, anyParameters }: TrialInputs,
  onTrouble: (failed: boolean) => void,
): ScriptAround {
  const { t, i18n } = useTranslation()
  const snackbar = useSnackbar()
  const { parameters, runFor = none } = useSheet()
  const definitions = useScriptDefinitions()
  const texts = useScriptTexts()
  const around = parameters?.own ?? none
  const given = parameters?.given
  const place = useMemo(() => {
    const collections = typeof own === 'string' ? [own] : runFor
    const names = [...new Set([...around, ...parametersIn(declared), ...Object.keys(params ?? {})])]
    return {
      collectionIds: collections.map(localHalf),
      parameters: names,
      ...(given && { given }),
      ...(anyParameters && { anyParameters }),
    }
  }, [own, runFor, around, declared, params, given, anyParameters])
  return useMemo(
    () => ({
      definitions,
      place,
      texts,
      language: i18n.language,
      lens: name => t('scripts.missingLens', { name }),
      missing: t('scripts.missing'),
      unknown: name => t('scripts.unknownParameter', { name }),
      onMissing: () => snackbar.show({ text: t('scripts.missing'), color: 'warning' }),
      onTrouble,
    }),
    [definitions, place, texts, i18n.language, t, snackbar, onTrouble],
  )
}
