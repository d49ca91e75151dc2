/** Bindings that the pages of the stand-in have beside what the preload exposes. */
export const ipcBinding = '__electronIpc'
export const permissionBinding = '__electronPermission'
/** By which the application tells a frame something. */
export const messageFunction = '__electronMessage'

/**
 * A script for every page of a window, before its own: runs the bundled preload as Electron's sandbox would, in the main
 * frame and with nothing but `electron` to require, and asks the application for permissions in Chromium's place.
 */
export const preloadHost = (preload: string) => `(() => {
  if (window !== window.top) return
  const ask = permission => window.${permissionBinding}(permission)
  const refuse = () => { throw new DOMException('Permission denied', 'NotAllowedError') }
  if (navigator.geolocation) {
    const denied = { code: 1, PERMISSION_DENIED: 1, message: 'User denied Geolocation' }
    const locate = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = async (found, failed, options) =>
      (await ask('geolocation')) ? locate(found, failed, options) : failed?.(denied)
  }
  if (window.Notification) {
    Notification.requestPermission = async () => ((await ask('notifications')) ? 'granted' : 'denied')
  }
  if (navigator.mediaDevices) {
    const media = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async options => ((await ask('media')) ? media(options) : refuse())
  }
  let listeners = []
  window.${messageFunction} = (channel, message) => {
    for (const [on, hears] of listeners) if (on === channel) hears({}, ...message)
  }
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: Object.freeze(value) }),
    },
    ipcRenderer: {
      invoke: (channel, ...input) => window.${ipcBinding}(channel, input),
      on: (channel, listener) => listeners.push([channel, listener]),
      off: (channel, listener) => {
        listeners = listeners.filter(([on, hears]) => on !== channel || hears !== listener)
      },
    },
  }
  const require = name => {
    if (name === 'electron') return electron
    throw new Error('A sandboxed preload cannot require ' + name)
  }
  const module = { exports: {} }
  ;((require, module, exports) => {
${preload}
  })(require, module, module.exports)
})()`
