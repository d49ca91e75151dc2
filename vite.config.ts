import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunks } from './scripts/vite/chunks.ts'
import { compiledDocuments } from './scripts/vite/compiledDocuments.ts'
import { lazyValidation } from './scripts/vite/lazyValidation.ts'
import { pdfFiles } from './scripts/vite/pdfFiles.ts'
import { precompressed } from './scripts/vite/precompressed.ts'

const project = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: join(project, 'renderer'),
  plugins: [
    lazyValidation(join(project, 'renderer/components/validation.ts')),
    compiledDocuments(),
    react(),
    pdfFiles(join(project, 'node_modules/pdfjs-dist')),
    precompressed(),
  ],
  // RxJS offers a modern build besides one for browsers that knew no classes, which brings helpers of its own.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: { fs: { allow: [project] } },
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: join(project, 'dist/renderer'),
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    // The code editor is 2.7 MB in one module and arrives with its first use; a test holds what a first screen may carry.
    chunkSizeWarningLimit: 3_000,
    // The content security policy has no data: source for scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
