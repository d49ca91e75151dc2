import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentsIn, filesIn, pathsIn } from './dataFiles.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()

test('a mail that is renamed while the outbox is read is read under its new name, one that goes is left out', () => {
  const outbox = folder.path('outbox')
  mkdirSync(`${outbox}/old`, { recursive: true })
  for (const name of ['1.eml', '2.eml.part', '3.eml', 'old/0.eml']) writeFileSync(`${outbox}/${name}`, name)
  const found: string[] = []
  for (const [path, content] of contentsIn(outbox)) {
    if (found.length === 0) {
      renameSync(`${outbox}/2.eml.part`, `${outbox}/2.eml`)
      rmSync(`${outbox}/3.eml`)
    }
    found.push(`${path.slice(outbox.length + 1)} ${content}`)
  }
  expect(found.sort()).toEqual(['1.eml 1.eml', '2.eml 2.eml.part', 'old/0.eml old/0.eml'])
})

test('a folder that is not there holds nothing', () => {
  const nowhere = folder.path('nowhere')
  expect([pathsIn(nowhere), filesIn(nowhere), [...contentsIn(nowhere)]]).toEqual([[], [], []])
})
