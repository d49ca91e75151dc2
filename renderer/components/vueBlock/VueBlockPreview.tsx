import { useQuery } from '@apollo/client/react'
import { Button, Switch, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh, IconReload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Definition, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { Remark } from '../../../shared/components/remark.ts'
import type { vueBlock } from '../../../shared/components/vueBlock.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { BlockSkeleton } from '../block/BlockLoading.tsx'
import block from '../block/block.module.css'
import { useComponents } from '../ComponentsContext.tsx'
import { useComponentTranslation } from '../componentTexts.ts'
import type { PreviewProps } from '../kindEditor.ts'
import { CompileFailure } from './CompileFailure.tsx'
import { compileErrorText } from './compileErrorText.ts'
import { compileVueBlockQuery, type VueCompilation } from './documents.ts'
import { TriedCalls } from './TriedCalls.tsx'
import { useTriedCalls } from './useTriedCalls.ts'
import { VueFrame } from './VueFrame.tsx'
import classes from './vueBlock.module.css'

type Written = Partial<DefinitionOf<typeof vueBlock>>

/** Pause in typing before the server is asked, in ms. */
const typingPause = 600

const noErrors: VueCompilation['errors'] = []

/** The object that a text means; undefined where it means none. */
function objectIn(text: string): Definition | undefined {
  if (text.trim() === '') return {}
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Definition) : undefined
}

/** What the texts become as they are written now, saved or not; each error is told with its line. */
function useCompiled({ environmentId, definition, onRemarks }: PreviewProps) {
  const { t } = useComponentTranslation()
  const { template, script, style } = definition as Written
  const [texts] = useDebouncedValue(JSON.stringify({ template, script, style }), typingPause)
  const variables = useMemo(() => ({ environmentId, ...(JSON.parse(texts) as Written) }), [environmentId, texts])
  const { data, previousData, error, refetch } = useQuery(compileVueBlockQuery, { variables, fetchPolicy: 'no-cache' })
  const shown = (data ?? (error ? undefined : previousData))?.compileVueBlock
  const errors = shown?.errors ?? noErrors
  const tell = useEffectEvent((remarks: readonly Remark[]) => onRemarks?.(remarks))
  useEffect(() => {
    tell(
      errors.flatMap(({ line, part: property, ...wrong }) =>
        line === null ? [] : [{ property, line, text: compileErrorText(t, { line, part: property, ...wrong }) }],
      ),
    )
  }, [errors, t])
  return { shown, error, refetch }
}

/** A block as it is written now, in its frame, with data of the designer's choice; and what it asks of the server. */
export default function VueBlockPreview(props: PreviewProps) {
  const { environmentId, componentId, definition } = props
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const { shown, error, refetch } = useCompiled(props)
  const { name, title, parameters = '', apiCalls = [] } = definition as Written & { name?: string }
  const [given, setGiven] = useState('')
  const [turn, setTurn] = useState(0)
  const [revision, setRevision] = useState(0)
  const [keeps, setKeeps] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { tried, call, clear } = useTriedCalls({ environmentId, componentId, calls: apiCalls, keeps })
  const viewParameters = objectIn(given)
  const [properties] = useDebouncedValue(parameters, typingPause)

  function restart() {
    setTurn(turn + 1)
    setFailure(undefined)
    clear()
  }

  return (
    <div className={classes.preview}>
      <div className={block.preview}>
        {shown?.compiled ? (
          <VueFrame
            key={turn}
            name={title || name || ''}
            compiled={shown.compiled}
            properties={objectIn(properties) ?? {}}
            parameters={viewParameters ?? {}}
            revision={revision}
            call={call}
            onFailure={setFailure}
          />
        ) : shown ? (
          <CompileFailure errors={shown.errors} />
        ) : error ? (
          <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton />
        )}
      </div>
      {failure !== undefined && (
        <Text size="sm" c="red" role="alert" className={classes.failure}>
          {t('structures.vueBlock.failed', { failure })}
        </Text>
      )}
      <section className={classes.trial} aria-label={t('structures.vueBlock.trial')}>
        <div className={classes.actions}>
          <Button size="xs" variant="default" leftSection={<IconReload size={14} />} onClick={restart}>
            {t('structures.vueBlock.restart')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            onClick={() => setRevision(revision + 1)}
          >
            {t('structures.vueBlock.refresh')}
          </Button>
        </div>
        <Textarea
          label={t('structures.vueBlock.viewParameters')}
          placeholder="{ }"
          autosize
          minRows={1}
          maxRows={6}
          spellCheck={false}
          value={given}
          error={viewParameters === undefined && t('scripts.trial.noObject')}
          onChange={event => setGiven(event.currentTarget.value)}
        />
        <Switch
          label={t('structures.vueBlock.keeps')}
          description={t('structures.vueBlock.keepsHint')}
          checked={keeps}
          onChange={event => setKeeps(event.currentTarget.checked)}
        />
        <TriedCalls calls={tried} />
      </section>
    </div>
  )
}
