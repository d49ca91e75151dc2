import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from '../../scripts/command.ts'
import { makeStandInElectron } from '../../scripts/packaging/testing/standInElectron.ts'

const root = join(import.meta.dirname, '../..')

/** Where all workers of a run find it. @param runner id of the process that started them */
const folderOf = (runner: number) => join(tmpdir(), `telar-package-${runner}`)

/**
 * The desktop's package as its build is now, on the stand-in for Electron, made once for a run: the folder alone, or what is in the file that
 * people get, where tests run at full size. @returns the program that starts it
 */
export async function packagedDesktop(): Promise<string> {
  const folder = folderOf(process.ppid)
  if (!existsSync(folder)) await makePackage(folder)
  return join(folder, 'telar')
}

async function makePackage(folder: string) {
  const fresh = mkdtempSync(`${folder}-`)
  const electron = join(fresh, 'electron')
  makeStandInElectron(electron)
  const made = join(fresh, 'made')
  const { TELAR_TEST_SCALE: scale = '1' } = process.env
  const kind = scale === '1' ? ['--dir'] : ['--target', 'tar.gz']
  const flags = [...kind, '--electron', electron, '--output', made]
  const { code, output } = await runScript(join(root, 'scripts/package.ts'), flags, { captured: true })
  if (code !== 0) throw new Error(output)
  try {
    renameSync(scale === '1' ? join(made, unpackedIn(made)) : extracted(made), folder)
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(folder)) throw error
  }
  rmSync(fresh, { recursive: true })
}

const unpackedIn = (made: string) => globSync('linux*-unpacked', { cwd: made })[0] ?? ''

/** As somebody extracts what was downloaded. */
function extracted(made: string): string {
  const target = join(made, 'extracted')
  mkdirSync(target)
  execFileSync('tar', ['-xzf', globSync('*.tar.gz', { cwd: made })[0] ?? '', '-C', target], { cwd: made })
  return join(target, readdirSync(target)[0] ?? '')
}

/** At the end of a run, in the process that started its workers. */
export const dropPackage = () => rmSync(folderOf(process.pid), { recursive: true, force: true })
