import { Button } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScriptExampleName } from '../../../../shared/fields/trialInputs.ts'
import { scriptExample } from '../../../../shared/scripts/scriptExamples.ts'
import type { ScriptDefinitions } from '../../../../shared/scripts/scriptTypings.ts'
import { exampleWordsIn } from './exampleWords.ts'
import classes from './ScriptTrial.module.css'

interface ScriptExamplesProps {
  names: readonly ScriptExampleName[]
  /** What they are about. */
  collection: ScriptDefinitions['collections'][number] | undefined
  onChoose(script: string): void
}

/** Where nothing is written yet: a press writes code that runs. */
export function ScriptExamples({ names, collection, onChoose }: ScriptExamplesProps) {
  const { t } = useTranslation()
  const words = exampleWordsIn(t)
  const written = names.flatMap(name => {
    const script = scriptExample(name, { collection, words })
    return script === undefined ? [] : [{ name, script }]
  })
  if (written.length === 0) return null
  return (
    <div className={classes.examples}>
      <span>{t('scripts.begin')}</span>
      {written.map(({ name, script }) => (
        <Button
          key={name}
          size="xs"
          variant="light"
          leftSection={<IconCode size={14} />}
          onClick={() => onChoose(script)}
        >
          {t(`scripts.examples.${name}`)}
        </Button>
      ))}
    </div>
  )
}
