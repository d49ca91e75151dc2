import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypes, { astToString } from 'openapi-typescript'
import { generateApi } from 'swagger-typescript-api'
import ts from 'typescript'

/** By the package that writes them: clients of a document, given as its text, below a folder. */
export const generators: Readonly<Record<string, (document: string, folder: string) => Promise<void>>> = {
  'openapi-typescript': async (document, folder) =>
    writeFileSync(join(folder, 'types.ts'), astToString(await openapiTypes(document))),
  '@hey-api/openapi-ts': async (document, folder) => {
    await createClient({
      input: JSON.parse(document),
      output: { path: folder },
      plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
      logs: { level: 'silent', file: false },
    })
  },
  'swagger-typescript-api': async (document, folder) => {
    const { files } = await generateApi({ spec: JSON.parse(document), output: false, silent: true })
    for (const { fileName, fileExtension, fileContent } of files)
      writeFileSync(join(folder, `${fileName}${fileExtension}`), fileContent)
  },
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2025.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipDefaultLibCheck: true,
}

/** What the compiler says of the files below a folder, each by its file. */
export function compilerErrors(folder: string): string[] {
  const files = globSync('**/*.ts', { cwd: folder }).map(name => join(folder, name))
  if (files.length === 0) throw new Error('Nothing was written')
  const program = ts.createProgram(files, options)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

/** All that was written below a folder. */
export const writtenText = (folder: string): string =>
  globSync('**/*.ts', { cwd: folder })
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
