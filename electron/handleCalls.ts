import { ipcMain } from 'electron'
import type { IpcChannel, IpcHandlers } from './ipc.ts'

/**
 * Answers the calls of the list, and no others, to pages of ours only.
 *
 * @param isTrusted whether a page at this address may call
 */
export function handleCalls(handlers: IpcHandlers, isTrusted: (url: string) => boolean) {
  for (const channel of Object.keys(handlers) as IpcChannel[]) {
    const handler: (...input: never[]) => unknown = handlers[channel]
    ipcMain.handle(channel, (event, ...input) => {
      const { senderFrame } = event
      // Frames in a page have no preload; a call that says it comes from one is nothing of ours.
      if (senderFrame === null || senderFrame.parent !== null || !isTrusted(senderFrame.url))
        throw new Error(`${channel} is not for this page`)
      return handler(...(input as never[]))
    })
  }
}
