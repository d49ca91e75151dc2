import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopBridge } from '../shared/protocol/desktopBridge.ts'
import type { IpcCalls, IpcChannel, IpcMessages } from './ipc.ts'

const call =
  <C extends IpcChannel>(channel: C) =>
  (...input: Parameters<IpcCalls[C]>): Promise<ReturnType<IpcCalls[C]>> =>
    ipcRenderer.invoke(channel, ...input)

/** Pages get what is told, and nothing of the event that it came with. */
const follow =
  <C extends keyof IpcMessages>(channel: C) =>
  (listener: IpcMessages[C]) => {
    const tell = listener as (...message: unknown[]) => void
    const hear = (_event: unknown, ...message: unknown[]) => tell(...message)
    ipcRenderer.on(channel, hear)
    return () => void ipcRenderer.off(channel, hear)
  }

contextBridge.exposeInMainWorld('telarDesktop', {
  setLanguage: call('shell:setLanguage'),
  retryServer: call('server:retry'),
  showAgain: call('shell:showAgain'),
  hasDevice: call('devices:has'),
  askDevice: call('devices:ask'),
  cancelDevice: call('devices:cancel'),
  onDeviceProgress: follow('devices:progress'),
  openLogs: call('shell:openLogs'),
  visited: call('shell:visited'),
  takeCommand: call('shell:takeCommand'),
  onCommand: follow('shell:commandWaiting'),
} satisfies DesktopBridge)
