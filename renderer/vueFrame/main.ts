import type { ToFrame } from '../../shared/vueBlocks/frameMessages.ts'
import { failureTeller, startBlock } from './block.ts'
import { FrameLine } from './frameLine.ts'
import { leadLinks, lockDown } from './lockdown.ts'

type Block = Awaited<ReturnType<typeof startBlock>>

/** Tells how high the block is, once a frame of the screen at most. */
function tellHeight(line: FrameLine): void {
  const block = document.getElementById('block') as HTMLElement
  let told = -1
  new ResizeObserver(() => {
    const height = Math.ceil(block.getBoundingClientRect().height)
    if (height === told) return
    told = height
    line.tell({ type: 'height', height })
  }).observe(block)
}

function connect(port: MessagePort): void {
  let block: Promise<Block | undefined> | undefined
  const line = new FrameLine(port, message => void take(message))
  const failed = failureTeller(line)
  addEventListener('error', ({ error, message }) => failed(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => failed(reason))
  leadLinks(path => void line.ask({ type: 'navigate', path }).catch(() => undefined))
  tellHeight(line)

  async function take(message: ToFrame): Promise<void> {
    if (message.type === 'ask') return line.tell({ type: 'alive', turn: message.turn })
    if (message.type === 'start') {
      block = startBlock(line, message, failed).catch(failure => {
        if (failure !== undefined) failed(failure)
        return undefined
      })
      await block
      return line.tell({ type: 'mounted' })
    }
    const started = await block
    if (message.type === 'refresh') started?.refresh()
    if (message.type === 'situation') {
      const { type, ...changed } = message
      started?.change(changed)
    }
  }
}

lockDown()
// The page gives the frame its end of the line, once and before any code of the block is here.
addEventListener('message', function first({ source, ports: [port] }) {
  if (source !== parent.parent || port === undefined) return
  removeEventListener('message', first)
  connect(port)
})
