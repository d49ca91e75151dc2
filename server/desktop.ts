import type { DesktopMessage, ServerMessage } from '../shared/protocol/desktopMessages.ts'
import type { FirstAccounts } from './services/accounts/firstAccounts.ts'
import type { Links } from './services/links.ts'

/** The channel to the process that started this one: `process`, where a parent opened one. */
export interface ParentChannel {
  send(message: ServerMessage): void
  on(event: 'message', listener: (message: unknown) => void): void
  off(event: 'message', listener: (message: unknown) => void): void
}

const isLoginTokenRequest = (message: unknown): message is DesktopMessage =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'loginToken'

/**
 * Gives login tokens of the demo account to the desktop's main process, and to nobody else: they travel over the child's
 * IPC only.
 * @returns stops answering
 */
export function serveDesktop(channel: ParentChannel, firstAccounts: FirstAccounts, links: Links): () => void {
  const answer = async () => {
    try {
      const token = await firstAccounts.demoLoginToken()
      channel.send({ type: 'loginToken', token, url: `${links.adminOrigin}/login?token=${token}` })
    } catch (error) {
      channel.send({ type: 'loginTokenRefused', message: (error as Error).message })
    }
  }
  const listener = (message: unknown) => {
    if (isLoginTokenRequest(message)) void answer()
  }
  channel.on('message', listener)
  return () => channel.off('message', listener)
}
