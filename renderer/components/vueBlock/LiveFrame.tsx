import { useEffect, useMemo, useRef, useState } from 'react'
import type { CompiledVueBlock } from '../../../shared/vueBlocks/compiled.ts'
import type { CallArguments, FrameSituation, FrameTheme } from '../../../shared/vueBlocks/frameMessages.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { FrameConnection, type FrameState } from './frameConnection.ts'
import { useFrameTheme } from './frameTheme.ts'
import { useFrameHost } from './useFrameHost.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import classes from './vueFrame.module.css'
import { wrapperPage } from './wrapper.ts'

export interface LiveFrameProps {
  /** As people know the block. */
  name: string
  /** Of the page of blocks. */
  path: string
  compiled: CompiledVueBlock
  situation: Omit<FrameSituation, 'theme'>
  /** Grows each time data that the block's calls read have changed. */
  revision: number
  call(name: string, args: CallArguments): Promise<unknown>
  onState(state: FrameState): void
  onFailure(text: string): void
}

/** The page between is ours: it has the name of the block, and without the same scheme browsers would paint a ground below it. */
function dress(between: HTMLIFrameElement | null, name: string, theme: FrameTheme | undefined): void {
  // There is none yet while the page is on its way.
  const root: HTMLElement | null | undefined = between?.contentDocument?.documentElement
  if (!root || !theme) return
  root.style.colorScheme = theme.dark ? 'dark' : 'light'
  root.querySelector('iframe')?.setAttribute('title', name)
}

/** A block at work in its frame; with another key it begins anew. */
export function LiveFrame(props: LiveFrameProps) {
  const { name, path, compiled, situation, revision, call, onState, onFailure } = props
  const { now } = useComponents()
  const frame = useRef<HTMLIFrameElement>(null)
  const connection = useRef<FrameConnection>(undefined)
  const [place, setPlace] = useState<Element | null>(null)
  const [height, setHeight] = useState<number>()
  const host = useFrameHost({ name, frame, call })
  const theme = useFrameTheme(place)
  const page = useMemo(() => wrapperPage(location.origin, path), [path])
  const told = JSON.stringify({ ...situation, theme })
  const seen = useRef({ told, revision })
  useKeptFocus(frame, now)
  useEffect(() => () => connection.current?.close(), [])

  useEffect(() => {
    if (seen.current.told !== told) connection.current?.change(JSON.parse(told) as FrameSituation)
    if (seen.current.revision !== revision) connection.current?.refresh()
    seen.current = { told, revision }
  }, [told, revision])
  useEffect(() => dress(frame.current, name, theme), [name, theme])

  /** The page of blocks is there, and no code of the block yet: it gets its end of the line. */
  function connect() {
    const between = frame.current
    const inner = between?.contentWindow?.[0]
    if (!inner || !theme || connection.current !== undefined) return
    const { port1, port2 } = new MessageChannel()
    const listener = { state: onState, height: setHeight, failed: onFailure }
    connection.current = new FrameConnection(port1, host, listener)
    inner.postMessage(null, '*', [port2])
    connection.current.start(compiled, { ...situation, theme })
    seen.current = { told, revision }
    dress(between, name, theme)
  }

  return (
    <div ref={setPlace} className={classes.live}>
      {theme && (
        <iframe ref={frame} className={classes.frame} title={name} srcDoc={page} style={{ height }} onLoad={connect} />
      )}
    </div>
  )
}
