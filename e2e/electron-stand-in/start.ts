import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asarFiles } from '../../scripts/packaging/testing/asar.ts'
import { app } from './app.ts'
import './register.ts'

// For tests only: what the program of a package runs that was made with the stand-in in Electron's place.

/** Electron reads inside of the archive; what is in it is put beside it here, once for all that start this package. */
function unpacked(resources: string): string {
  const folder = join(resources, 'app')
  if (existsSync(folder)) return folder
  const fresh = join(resources, `app-${process.pid}`)
  for (const [path, content] of asarFiles(readFileSync(join(resources, 'app.asar')))) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true })
    writeFileSync(join(fresh, path), content)
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Another one was faster.
    if (!existsSync(folder)) throw error
    rmSync(fresh, { recursive: true })
  }
  return folder
}

const [, , place = '', ...flags] = process.argv
const resources = join(place, 'resources')
const folder = unpacked(resources)
process.argv = [join(place, 'telar'), ...flags]
Object.defineProperty(process, 'resourcesPath', { value: resources })
app.isPackageAt(folder)
await import(pathToFileURL(join(folder, 'dist/main.js')).href)
