/** Builds what its arguments name. What fails is told as a person reads it, also where a package of the build is missing. */
import { stripVTControlCharacters } from 'node:util'

/** Bundlers put their stacks into their messages. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return stripVTControlCharacters(message)
    .split('\n')
    .filter(line => !/^\s+at /.test(line))
    .join('\n')
}

async function build(names: readonly string[]) {
  const { builders } = await import('./builders.ts')
  for (const name of names) {
    const builder = builders[name]
    if (builder === undefined)
      throw new Error(`Nothing to build is called ${name}: ${Object.keys(builders).join(', ')}`)
    await builder()
  }
}

await build(process.argv.slice(2)).catch(error => {
  console.error(reason(error))
  process.exitCode = 1
})
