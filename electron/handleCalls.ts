import { type IpcMainInvokeEvent, ipcMain, type WebContents, type WebFrameMain } from 'electron'
import type { IpcCaller, IpcChannel, IpcHandlers } from './ipc.ts'

/**
 * Answers the calls of the list, and no others, to pages of ours only.
 *
 * @param isTrusted whether a page at this address may call
 */
export function handleCalls(handlers: IpcHandlers, isTrusted: (url: string) => boolean) {
  for (const channel of Object.keys(handlers) as IpcChannel[]) {
    const handler: (caller: IpcCaller, ...input: never[]) => unknown = handlers[channel]
    ipcMain.handle(channel, (event, ...input) => {
      const { senderFrame } = event
      // Frames in a page have no preload; a call that says it comes from one is nothing of ours.
      if (senderFrame === null || senderFrame.parent !== null || !isTrusted(senderFrame.url))
        throw new Error(`${channel} is not for this page`)
      return handler(callerOf(event, senderFrame), ...(input as never[]))
    })
  }
}

const callerOf = ({ sender }: IpcMainInvokeEvent, frame: WebFrameMain): IpcCaller => ({
  page: sender,
  tell(channel, ...message) {
    // A frame that is gone has nobody to tell.
    if (!sender.isDestroyed()) frame.send(channel, ...message)
  },
  onGone: run => whenGone(sender, run),
})

/** A page goes with its document: where only its address changes, it stays. */
function whenGone(contents: WebContents, run: () => void): () => void {
  const navigated = ({ isMainFrame, isSameDocument }: { isMainFrame: boolean; isSameDocument: boolean }) => {
    if (isMainFrame && !isSameDocument) run()
  }
  contents.on('did-start-navigation', navigated)
  contents.on('render-process-gone', run)
  contents.on('destroyed', run)
  return () => {
    contents.off('did-start-navigation', navigated)
    contents.off('render-process-gone', run)
    contents.off('destroyed', run)
  }
}
