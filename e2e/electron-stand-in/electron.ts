// biome-ignore lint/performance/noBarrelFile: it stands for a package, which has its names in one place.
export { app } from './app.ts'
export { BrowserWindow } from './browserWindow.ts'
export { ipcMain } from './ipcMain.ts'
export { Menu } from './menu.ts'
export { powerMonitor } from './powerMonitor.ts'
export { session } from './session.ts'
export { dialog, screen, shell } from './surroundings.ts'
