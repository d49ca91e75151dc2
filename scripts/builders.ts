import { globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build as bundle } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { compressBeside } from './vite/precompressed.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Built beside and swapped in, so that a server at work never serves half a build, nor a killed build stays. */
async function buildRenderer() {
  const fresh = join(dist, `renderer-${process.pid}`)
  const old = join(dist, `renderer-${process.pid}-old`)
  const inPlace = join(dist, 'renderer')
  await buildWithVite({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: fresh } })
  await rename(inPlace, old).catch(ignoreMissing)
  await rename(fresh, inPlace)
  await rm(old, { recursive: true, force: true })
}

/**
 * The main process and the preload with all that they need, so that the packaged shell has no packages. A sandboxed preload can require nothing
 * but electron, so it is CommonJS.
 */
async function buildDesktop() {
  await mkdir(dist, { recursive: true })
  const common: BuildOptions = {
    bundle: true,
    platform: 'node',
    external: ['electron', 'serialport'],
    logLevel: 'warning',
  }
  const preload = { entryPoints: [join(root, 'electron/preload.ts')], outfile: join(dist, 'preload.cjs') }
  await bundle({ ...common, ...preload, format: 'cjs', target: 'chrome140' })
  const main = { entryPoints: [join(root, 'electron/main.ts')], outfile: join(dist, 'main.js') }
  await bundle({ ...common, ...main, format: 'esm', target: 'node24' })
}

/** What runs inside isolates has no modules: one file for each library of scripts, one for what is around a script, two
 * for its steps, and the compiler of Vue blocks. */
async function buildScripts() {
  const inside = join(root, 'server/scripts/inside')
  await bundle({
    entryPoints: [
      ...['surface', 'instrumenting', 'tracing', 'vueCompiler'].map(name => join(inside, `${name}.ts`)),
      ...globSync(join(inside, 'libraries/*.ts')),
    ],
    outdir: join(dist, 'scripts'),
    entryNames: '[name]',
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
  })
}

/** The page that Vue blocks run in: one file with all of its script in it, so that its policy has to allow no other. */
async function buildFrames() {
  const source = join(root, 'renderer/vueFrame')
  const { outputFiles } = await bundle({
    entryPoints: [join(source, 'main.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    logLevel: 'warning',
  })
  const script = outputFiles.map(({ text }) => text.trim()).join('')
  const page = await readFile(join(source, 'page.html'), 'utf8')
  const file = join(dist, 'frames/vue.html')
  await mkdir(join(dist, 'frames'), { recursive: true })
  await writeFile(
    file,
    page.replace('<!-- script -->', () => `<script>${script}</script>`),
  )
  await compressBeside(file)
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** What there is to build, by its name. */
export const builders: Record<string, () => Promise<void>> = {
  renderer: buildRenderer,
  desktop: buildDesktop,
  scripts: buildScripts,
  frames: buildFrames,
}
