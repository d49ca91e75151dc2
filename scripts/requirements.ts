import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { compareIds, requirementTitles } from './requirementTitles.ts'
import { sourceFolders } from './sources.ts'
import { keepPages } from './writtenPages.ts'

// Writes what each id of a requirement means, from the titles of the tests that prove it; `--check` only compares.

interface Proof {
  readonly title: string
  readonly file: string
}

const folders = sourceFolders.filter(folder => !folder.includes('.'))
const files = globSync(`{${folders.join(',')}}/**/*.{test,spec}.{ts,tsx}`, { cwd: root }).sort()
const proofs = new Map<string, Proof[]>()
for (const file of files) {
  for (const { id, title } of requirementTitles(readFileSync(join(root, file), 'utf8'))) {
    proofs.set(id, [...(proofs.get(id) ?? []), { title, file }])
  }
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const rows = [...proofs.keys()]
  .sort(compareIds)
  .flatMap(id => (proofs.get(id) ?? []).map(({ title, file }) => `| ${id} | ${cell(title)} | ${file} |`))

const page = [
  '<!-- Written by `npm run requirements` from the titles of the tests. Do not edit. -->',
  '# Requirements',
  '',
  'Ids such as F142 stand in titles of tests and in comments. This is what the tests that prove them say.',
  '',
  '| id | what is shown | where |',
  '| --- | --- | --- |',
  ...rows,
].join('\n')

keepPages({ 'docs/requirements.md': page }, 'npm run requirements')
