import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopBridge } from '../shared/protocol/desktopBridge.ts'
import type { IpcCalls, IpcChannel } from './ipc.ts'

const call =
  <C extends IpcChannel>(channel: C) =>
  (...input: Parameters<IpcCalls[C]>): Promise<ReturnType<IpcCalls[C]>> =>
    ipcRenderer.invoke(channel, ...input)

contextBridge.exposeInMainWorld('telarDesktop', {
  setLanguage: call('shell:setLanguage'),
  retryServer: call('server:retry'),
} satisfies DesktopBridge)
