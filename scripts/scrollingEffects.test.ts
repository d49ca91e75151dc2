import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../server/system/projectFolder.ts'

/** An effect that returns what it scrolls by. */
const returned = /use(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*(?!\{|\(|void )[^,;{]*\.scroll(?:IntoView|To|By)?\(/

test('no effect returns what scrolls: browsers begin to answer with a promise, which React would call to clean up', () => {
  expect('useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [])').toMatch(returned)
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: projectFolder })
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter(file => returned.test(readFileSync(join(projectFolder, file), 'utf8')))).toEqual([])
})
