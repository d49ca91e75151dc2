import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import electronManifest from 'electron/package.json' with { type: 'json' }
import { type StartedDesktop, verifyDesktop } from './desktop/verify.ts'

// `npm run desktop:verify`: what tests cannot do without Electron's own program, on a machine that has it. @param argv the path of that program

const root = join(import.meta.dirname, '..')
const [, , program = ''] = process.argv

/** Electron as `npm start` runs it, in Spanish whatever the machine speaks. */
async function start(data: string, flags: readonly string[]): Promise<StartedDesktop> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const application = await _electron.launch({
    executablePath: program,
    cwd: root,
    args: [...asRoot, '--lang=es-419', '.', '--data', data, ...flags],
    env: { ...(process.env as Record<string, string>), LANG: 'es_CL.UTF-8', LC_ALL: 'es_CL.UTF-8' },
  })
  return { window: () => application.firstWindow(), quit: () => application.close() }
}

const data = mkdtempSync(join(tmpdir(), 'telar-verify-'))
writeFileSync(join(data, 'desktop.json'), JSON.stringify({ language: 'es-419' }))
console.log(`Electron ${electronManifest.version}, ${process.platform}-${process.arch}`)
const works = await verifyDesktop({ data, start, say: line => console.log(line), patience: 60_000 })
rmSync(data, { recursive: true, force: true })
console.log(
  works ? 'The desktop works on this machine.' : 'The desktop does not work on this machine, for the reason above.',
)
process.exitCode = works ? 0 : 1
