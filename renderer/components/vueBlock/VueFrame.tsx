import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { vueFrameTexts } from '../../../shared/i18n/vueFrameTexts.ts'
import type { CompiledVueBlock } from '../../../shared/vueBlocks/compiled.ts'
import type { CallArguments } from '../../../shared/vueBlocks/frameMessages.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useTexts } from '../../ui/texts.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { vueFrameQuery } from './documents.ts'
import type { FrameState } from './frameConnection.ts'
import { LiveFrame } from './LiveFrame.tsx'
import classes from './vueFrame.module.css'

export interface VueFrameProps {
  /** As people know the block. */
  name: string
  compiled: CompiledVueBlock
  /** Handed to the block as its properties. */
  properties: Readonly<Record<string, unknown>>
  /** Of the view. */
  parameters: Readonly<Record<string, unknown>>
  /** Grows each time data that the block's calls read have changed. */
  revision?: number
  /** Runs one of the block's API calls. */
  call(name: string, args: CallArguments): Promise<unknown>
  /** Told of what fails in the block. Without it, the page says in general words that something did. */
  onFailure?(text: string): void
}

/** A Vue block in a frame of its own, and around it what the page says when it does not behave. */
export function VueFrame({ name, compiled, properties, parameters, revision = 0, call, onFailure }: VueFrameProps) {
  const { t, i18n } = useTexts(vueFrameTexts)
  const { describeError } = useComponents()
  const { data, error, refetch } = useQuery(vueFrameQuery)
  const [turn, setTurn] = useState(0)
  const key = `${compiled.hash} ${turn}`
  const [told, setTold] = useState<{ key: string; state: FrameState | 'closed'; failed: boolean }>()
  const { state, failed } = told?.key === key ? told : { state: 'starting', failed: false }
  const restart = { label: t('vueFrames.restart'), run: () => setTurn(turn + 1) }

  if (error) return <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
  if (data === undefined) return <div className={classes.live} />
  if (data.vueFrame === null) return <ErrorPanel text={t('vueFrames.notBuilt')} onRetry={() => void refetch()} />
  if (state === 'flooded') return <Notice text={t('vueFrames.flooded')} actions={[restart]} />
  if (state === 'closed') return <Notice text={t('vueFrames.closed')} actions={[restart]} />

  const close = { label: t('vueFrames.close'), run: () => setTold({ key, state: 'closed', failed }) }
  return (
    <>
      {state === 'silent' && (
        <Notice text={t('vueFrames.silent')} actions={[restart, close]}>
          {t('vueFrames.silentHint')}
        </Notice>
      )}
      {failed && onFailure === undefined && <Notice text={t('vueFrames.failed')} actions={[restart, close]} />}
      <LiveFrame
        key={key}
        name={name}
        path={data.vueFrame}
        compiled={compiled}
        situation={{ properties, parameters, language: i18n.language }}
        revision={revision}
        call={call}
        onState={next => setTold(last => ({ key, failed: last?.key === key && last.failed, state: next }))}
        onFailure={text => {
          console.warn('A Vue block failed', name, text)
          setTold(last => ({ key, state: last?.key === key ? last.state : 'starting', failed: true }))
          onFailure?.(text)
        }}
      />
    </>
  )
}

interface NoticeProps {
  text: string
  actions: readonly { label: string; run(): void }[]
  children?: ReactNode
}

function Notice({ text, actions, children }: NoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div className={classes.words}>
        <strong>{text}</strong>
        {children && <div className={classes.hint}>{children}</div>}
      </div>
      {actions.map(({ label, run }) => (
        <Button key={label} variant="default" size="xs" onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  )
}
