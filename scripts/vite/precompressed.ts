import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.wasm', '.txt'])
/** Bytes below which the encoding costs more than it saves. */
const worthCompressing = 1024
/** Bytes above which the best encoding would take most of the build: editors, which arrive with the first need of them, and stay. */
const worthBest = 400_000
const quality = (bytes: number) => (bytes > worthBest ? 9 : constants.BROTLI_MAX_QUALITY)

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Leaves `x.br` and `x.gz` beside a file. */
export async function compressBeside(file: string) {
  const content = await readFile(file)
  if (content.length < worthCompressing) return
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality(content.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await Promise.all([
    compressBrotli(content, brotli).then(bytes => writeFile(`${file}.br`, bytes)),
    compressGzip(content, { level: 9 }).then(bytes => writeFile(`${file}.gz`, bytes)),
  ])
}

/** Leaves `x.js.br` and `x.js.gz` beside each asset; not for index.html, which the server completes per host. */
export function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'telar:precompressed',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir
    },
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
      await Promise.all(files.map(entry => compressBeside(join(entry.parentPath, entry.name))))
    },
  }
}
