import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Plugin } from 'vite'
import library from '../../node_modules/pdfjs-dist/package.json' with { type: 'json' }

const folder = `assets/pdf-${library.version}`

/**
 * What pdf.js asks for by its own names: the encodings of Asian fonts, the two fonts of symbols that no system has, and the decoders
 * of two kinds of pictures as scripts, since the content security policy has no WebAssembly. Other standard fonts are the system's.
 */
const parts = {
  cmaps: /\.bcmap$|^LICENSE$/,
  standard_fonts: /^Foxit(Symbol|Dingbats)\.pfb$|^LICENSE_FOXIT$/,
  wasm: /_nowasm_fallback\.js$|^LICENSE/,
} as const

/** Serves these beside the built assets, under a name that changes with the version. */
export function pdfFiles(source: string): Plugin {
  return {
    name: 'telar:pdf-files',
    configureServer: vite => () => {
      vite.middlewares.use(`/${folder}`, (request, response, next) => {
        const path = posix.normalize(request.url?.split('?')[0] ?? '/')
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        createReadStream(join(source, path))
          .once('error', () => next())
          .pipe(response)
      })
    },
    async generateBundle() {
      for (const [part, wanted] of Object.entries(parts))
        for (const name of (await readdir(join(source, part))).filter(name => wanted.test(name)))
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${part}/${name}`,
            source: await readFile(join(source, part, name)),
          })
    },
  }
}
