import { join } from 'node:path'
import { type Outcome, root, runScript } from './command.ts'
import { boundaryConfig, folderConfig, sourceFolders } from './sources.ts'

const tool = (path: string) => join(root, 'node_modules', path)

const boundaries = (config: string) => [
  tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
  ...['--config', config, '--output-type', 'err-long'],
  ...sourceFolders,
]

/** Every check, by what a person calls it. */
const checks: Record<string, string[]> = {
  'format and lint': [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  types: [tool('typescript/bin/tsc'), '--noEmit', '--project', '.'],
  boundaries: boundaries(boundaryConfig),
  folders: boundaries(folderConfig),
  'unused code': [tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
  notices: [join(root, 'scripts/notices.ts'), '--check'],
  'types of the API': [join(root, 'scripts/graphqlTypes.ts'), '--check'],
  reference: [join(root, 'scripts/reference.ts'), '--check'],
  icons: [join(root, 'scripts/icons.ts'), '--check'],
  requirements: [join(root, 'scripts/requirements.ts'), '--check'],
}

async function check([name, [script = '', ...args]]: [string, string[]]): Promise<boolean> {
  const started = performance.now()
  const { code, output }: Outcome = await runScript(script, args, { captured: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}

if (process.argv.includes('--fix')) await runScript(tool('@biomejs/biome/bin/biome'), ['check', '--write', '.'])
const passed = await Promise.all(Object.entries(checks).map(check))
process.exitCode = passed.every(Boolean) ? 0 : 1
