import { Button, Text } from '@mantine/core'
import { IconFlask, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrialInputs } from '../../../../shared/fields/trialInputs.ts'
import { parseJson } from '../../../../shared/formats/parseJson.ts'
import classes from './ScriptTrial.module.css'
import type { ScriptTrials, TrialAnswer } from './ScriptTrialsContext.ts'
import { type ChosenPlace, TrialPlaceFields } from './TrialPlaceFields.tsx'
import { TrialResult } from './TrialResult.tsx'

/** A line of a script as it was run, from 1. */
export interface LookedAt {
  script: string
  line: number | null
}

interface ScriptTrialProps {
  trials: ScriptTrials
  script: string
  /** What a script in this place is given. */
  inputs: TrialInputs
  /** JSON of the options of what is edited, as its sheet has them. */
  options: unknown
  /** Wire id of the collection that is chosen to begin with. */
  collectionId: string | null
  /** Told with each answer, and with nothing when a run begins. */
  onAnswer(answer: TrialAnswer | undefined): void
  /** Told of the step of a run that is looked at, and with nothing when a run begins. */
  onStep(step: LookedAt | undefined): void
}

/** The object that a text means; undefined where it means none. */
function objectIn(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string' || text.trim() === '') return {}
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

const written = (object: object | undefined) => (object === undefined ? '' : JSON.stringify(object, null, 2))

const begun = ({ params, options, user }: TrialInputs, collectionId: string | null): ChosenPlace => ({
  parameters: written(params),
  options: written(options),
  user: written(user),
  collectionId,
  itemId: null,
})

/** Runs a script as it is written now, saved or not: dry, so that nothing stays of what it writes, or for good. */
export function ScriptTrial({ trials, script, inputs, options, collectionId, onAnswer, onStep }: ScriptTrialProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenPlace>(() => begun(inputs, collectionId))
  const [answer, setAnswer] = useState<{ script: string; found: TrialAnswer; run: number }>()
  const [failure, setFailure] = useState<string>()
  const [running, setRunning] = useState<'dry' | 'real'>()
  const given = {
    parameters: objectIn(chosen.parameters),
    options: objectIn(chosen.options),
    user: objectIn(chosen.user),
  }
  const isComplete = Object.values(given).every(one => one !== undefined)

  async function run(kind: 'dry' | 'real') {
    const { parameters, user } = given
    if (!isComplete || parameters === undefined) return
    setRunning(kind)
    setFailure(undefined)
    onAnswer(undefined)
    onStep(undefined)
    const { collectionId: of, itemId } = chosen
    const place = {
      parameters,
      options: (inputs.options ? given.options : objectIn(options)) ?? {},
      user: (inputs.user && user) ?? null,
      collectionId: of,
      itemId,
      dryRun: kind === 'dry',
    }
    try {
      const found = await trials.run(script, place)
      setAnswer(last => ({ script, found, run: (last?.run ?? 0) + 1 }))
      onAnswer(found)
    } catch (error) {
      setAnswer(undefined)
      setFailure(trials.explain(error))
    } finally {
      setRunning(undefined)
    }
  }

  const start = (kind: 'dry' | 'real') => ({
    size: 'xs',
    loading: running === kind,
    disabled: !isComplete || script.trim() === '' || (running !== undefined && running !== kind),
    onClick: () => void run(kind),
  })
  return (
    <section className={classes.trial} aria-label={t('scripts.trial.title')}>
      <div className={classes.actions}>
        <h3>{t('scripts.trial.title')}</h3>
        <Button {...start('dry')} variant="default" leftSection={<IconFlask size={14} />}>
          {t('scripts.trial.dry')}
        </Button>
        <Button {...start('real')} variant="light" leftSection={<IconPlayerPlay size={14} />}>
          {t('scripts.trial.real')}
        </Button>
      </div>
      <TrialPlaceFields
        chosen={chosen}
        inputs={inputs}
        isObject={name => given[name] !== undefined}
        onChoose={setChosen}
      />
      {failure !== undefined && (
        <Text c="red" size="sm" role="alert">
          {failure}
        </Text>
      )}
      {answer && (
        <TrialResult
          key={answer.run}
          answer={answer.found}
          script={answer.script}
          onLine={line => onStep({ script: answer.script, line })}
        />
      )}
    </section>
  )
}
