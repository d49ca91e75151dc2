import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serverNodeFlags } from '../../electron/serverNode.mjs'
import { projectTree, type Start } from '../testing/projectTree.ts'

const ready = 'Telar ready at'
const firstStart = ['ci', 'build renderer', 'build desktop', 'build scripts', 'build frames']
let tree: ReturnType<typeof projectTree>
let starts: Start[]

beforeEach(() => {
  tree = projectTree()
  starts = []
})

afterEach(async () => {
  for (const { child } of starts) child.kill('SIGTERM')
  await Promise.all(starts.map(({ ended }) => ended))
  rmSync(tree.folder, { recursive: true, force: true })
})

function start(args?: string[], env?: Record<string, string>) {
  const started = tree.start(args, env)
  starts.push(started)
  return started
}

async function startAndStop(env?: Record<string, string>) {
  const started = start(undefined, env)
  await started.printed(ready)
  started.child.kill('SIGTERM')
  await started.ended
}

/** Its output is shared with those it leaves behind: it ends when all of them are gone. */
const allGone = ({ ended }: Start) => ended

/** A start whose installation does not end before it may. */
const held = { TEST_INSTALL_HELD: '1' }
const letInstall = () => tree.write('install-may-end', '')

describe('bootstrap', () => {
  test('installs and builds at first start, and nothing at the second', async () => {
    await startAndStop()
    expect(tree.log()).toEqual(firstStart)
    await startAndStop()
    expect(tree.log()).toEqual(firstStart)
  })

  test('what a start needs not is installed beside it by the first command that does, and stays', async () => {
    await startAndStop()
    tree.write('node_modules/of-the-start', '')
    tree.write('scripts/check.ts', '')
    expect(await start(['check']).ended).toBe(0)
    expect(tree.log()).toEqual([...firstStart, 'install'])
    expect(existsSync(join(tree.folder, 'node_modules/of-the-start'))).toBe(true)
    await startAndStop()
    expect(await start(['check']).ended).toBe(0)
    expect(tree.log()).toEqual([...firstStart, 'install'])
  })

  test('a first command that needs all installs all at once, and a start after it nothing', async () => {
    tree.write('scripts/check.ts', '')
    expect(await start(['check']).ended).toBe(0)
    await startAndStop()
    expect(tree.log()).toEqual(firstStart)
  })

  test('two first starts at once both succeed, and one of them installs', async () => {
    const both = [start(['start'], held), start(['start'], held)]
    await Promise.any(both.map(one => one.printed('Another start')))
    letInstall()
    await Promise.all(both.map(one => one.printed(ready)))
    expect(tree.log()).toEqual(firstStart)
  })

  test('builds again only what changed, and installs again only when the lock file changed', async () => {
    await startAndStop()
    tree.write('renderer/main.tsx', 'changed')
    tree.write('renderer/main.test.tsx', 'tests are not part of it')
    await startAndStop()
    expect(tree.log()).toEqual([...firstStart, 'build renderer'])
    tree.write('package-lock.json', '{ "packages": { "node_modules/x": { "version": "1.0.0" } } }')
    await startAndStop()
    expect(tree.log().slice(firstStart.length + 1)).toEqual(firstStart)
  })

  test('installs again when a start needs other packages', async () => {
    await startAndStop()
    const packages = readFileSync(join(tree.folder, 'scripts/boot/packages.mjs'), 'utf8')
    tree.write('scripts/boot/packages.mjs', `${packages}// and one more\n`)
    await startAndStop()
    expect(tree.log()).toEqual([...firstStart, 'ci'])
  })

  test('takes over the lock of a start that was killed while installing', async () => {
    const killed = start(['start'], held)
    await killed.printed('Installing packages')
    // An installation that outlives it would hold on to its output.
    process.kill(-Number(killed.child.pid), 'SIGKILL')
    await killed.ended
    expect(readdirSync(join(tree.folder, '.boot'))).toContain('install.lock')
    await startAndStop()
    expect(existsSync(join(tree.folder, '.boot', 'install.lock'))).toBe(false)
  })

  test('several starts at once take over the lock of a dead process, and one of them installs', async () => {
    tree.write('.boot/install.lock', JSON.stringify({ pid: 2 ** 30, host: hostname() }))
    const all = [1, 2, 3].map(() => start(['start'], held))
    await Promise.any(all.map(one => one.printed('Another start')))
    letInstall()
    await Promise.all(all.map(one => one.printed(ready)))
    expect(tree.log()).toEqual(firstStart)
  })

  test('a failed installation ends the start with its code and a sentence, and the next start tries again', async () => {
    const failed = start(['start'], { TEST_INSTALL_FAILS: '1' })
    expect(await failed.ended).toBe(7)
    expect(failed.output()).toContain('Installing packages failed')
    await startAndStop()
  })

  test.each([
    ['of its sources', { TEST_BUILD_FAILS: '1' }, undefined, 'Nothing is called so'],
    [
      'of a package that is missing',
      {},
      "import 'a-package-that-is-gone'",
      "Cannot find package 'a-package-that-is-gone'",
    ],
  ])('a build that fails because %s ends the start with what to do', async (_, env, builders, reason) => {
    const whole = readFileSync(join(tree.folder, 'scripts/builders.ts'), 'utf8')
    if (builders !== undefined) tree.write('scripts/builders.ts', builders)
    const failed = start(['start'], env)
    expect(await failed.ended).toBe(1)
    expect(failed.output()).toContain(reason)
    expect(failed.output().trimEnd()).toMatch(
      /\nBuilding failed for the reason above: delete the folder node_modules .*$/,
    )
    expect(failed.output()).not.toMatch(/^\s+at /m)
    tree.write('scripts/builders.ts', whole)
    await startAndStop()
  })

  test('runs the server on the pinned Node with its flags, and says why there is no window', async () => {
    const started = start(['start', '--port', '0'])
    await started.printed(ready)
    expect(started.output()).toContain(JSON.stringify({ argv: ['--port', '0'], flags: serverNodeFlags }))
    await started.printed('no display')
  })

  test('keeps the exit code of what it runs, also after a signal', async () => {
    expect(await start(['start', '--headless', '--exit']).ended).toBe(3)
    const stopped = start()
    await stopped.printed(ready)
    stopped.child.kill('SIGTERM')
    expect(await stopped.ended).toBe(5)
  })

  test('starts the server again after a fault, and says so', async () => {
    const started = start(['start', '--headless', '--falls'])
    await started.printed('The server ended with code 9')
    await started.printed('up again')
    started.child.kill('SIGTERM')
    expect(await started.ended).toBe(5)
  })

  test('the server is gone with npm, whichever way npm goes', async () => {
    await startAndStop()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const started = tree.startByShell()
      starts.push(started)
      await started.printed(ready)
      started.child.kill(signal)
      await allGone(started)
    }
  })

  test('the server is gone with the bootstrap, even when that is killed', async () => {
    const started = start()
    await started.printed(ready)
    started.child.kill('SIGKILL')
    await allGone(started)
  })

  test('serves on the web, and says so, where the window cannot be installed', async () => {
    const started = start(['start'], { DISPLAY: ':99' })
    await started.printed(ready)
    await started.printed('could not be installed: serving on the web')
  })

  describe('with a window', () => {
    const display = { DISPLAY: ':99' }
    const windowEndingWith = (code: number) => {
      tree.write('node_modules/electron/path.txt', 'electron')
      tree.write('node_modules/electron/dist/electron', `#!/bin/sh\necho window "$@"\nexit ${code}\n`)
      chmodSync(join(tree.folder, 'node_modules/electron/dist/electron'), 0o755)
    }

    test('a closed window ends the start', async () => {
      await startAndStop(display)
      windowEndingWith(0)
      const started = start(['start', '--port', '4401'], display)
      expect(await started.ended).toBe(0)
      expect(started.output()).toBe('window . --port 4401\n')
    })

    test('a window that fails leaves the server on the web, and says so', async () => {
      await startAndStop(display)
      windowEndingWith(1)
      const started = start(['start', '--port', '4401'], display)
      await started.printed(ready)
      await started.printed('The desktop window ended with code 1: serving on the web')
      expect(started.output()).toContain('"argv":["--port","4401"]')
    })
  })

  test('an unknown command names those that there are', async () => {
    const started = start(['strat'])
    expect(await started.ended).toBe(2)
    expect(started.output()).toContain('Commands: start, dev, test')
  })
})
