import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

const project = fileURLToPath(new URL('.', import.meta.url))
const root = join(project, 'renderer')
const outDir = join(project, 'dist/renderer')

const compressible = new Set(['.js', '.css', '.svg', '.json', '.wasm', '.txt'])
/** Bytes below which the encoding costs more than it saves. */
const worthCompressing = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function compressBeside(file: string) {
  const content = await readFile(file)
  if (content.length < worthCompressing) return
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await Promise.all([
    compressBrotli(content, brotli).then(bytes => writeFile(`${file}.br`, bytes)),
    compressGzip(content, { level: 9 }).then(bytes => writeFile(`${file}.gz`, bytes)),
  ])
}

/** Leaves `x.js.br` and `x.js.gz` beside each asset; not for index.html, which the server completes per host. */
function precompress(): Plugin {
  return {
    name: 'telar:precompress',
    apply: 'build',
    async writeBundle({ dir = outDir }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
      await Promise.all(files.map(entry => compressBeside(join(entry.parentPath, entry.name))))
    },
  }
}

export default defineConfig({
  root,
  plugins: [react(), precompress()],
  server: { fs: { allow: [project] } },
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir,
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    // The content security policy has no data: source for scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Only what every first screen needs and what seldom changes; the rest follows the lazy imports.
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            {
              name: 'graphql',
              test: /[\\/]node_modules[\\/](@apollo[\\/]client|graphql|graphql-ws|optimism|@wry[\\/][^\\/]+)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
