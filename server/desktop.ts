import type { DesktopMessage, ServerMessage } from '../shared/protocol/desktopMessages.ts'
import type { FirstAccounts } from './services/accounts/firstAccounts.ts'
import type { Links } from './services/addresses/links.ts'
import type { TaskClock } from './services/tasks/taskClock.ts'

/** The channel to the process that started this one: `process`, where a parent opened one. */
export interface ParentChannel {
  /** @param sent is told when the message could not be sent: the parent may go at any moment */
  send(message: ServerMessage, sent: (error: Error | null) => void): void
  on(event: 'message', listener: (message: unknown) => void): void
  off(event: 'message', listener: (message: unknown) => void): void
}

const says = (message: unknown, type: DesktopMessage['type']) =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === type

export interface DesktopServices {
  readonly firstAccounts: Pick<FirstAccounts, 'demoLoginToken'>
  readonly links: Pick<Links, 'adminOrigin'>
  readonly taskClock: Pick<TaskClock, 'look'>
}

/** Tells the parent something. When it is gone, its `disconnect` ends this process anyway. */
export const tellParent = (channel: ParentChannel, message: ServerMessage) => channel.send(message, () => undefined)

/**
 * Gives login tokens of the demo account to the desktop's main process, and to nobody else: they travel over the child's
 * IPC only. After the machine has slept, what was due meanwhile begins at once.
 * @returns stops answering
 */
export function serveDesktop(channel: ParentChannel, { firstAccounts, links, taskClock }: DesktopServices): () => void {
  const answer = async () => {
    try {
      const token = await firstAccounts.demoLoginToken()
      tellParent(channel, { type: 'loginToken', token, url: `${links.adminOrigin}/login?token=${token}` })
    } catch (error) {
      tellParent(channel, { type: 'loginTokenRefused', message: (error as Error).message })
    }
  }
  const listener = (message: unknown) => {
    if (says(message, 'loginToken')) void answer()
    if (says(message, 'woke')) taskClock.look()
  }
  channel.on('message', listener)
  return () => channel.off('message', listener)
}
