import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import type { StrayError } from '../testOutcomes.ts'
import { reportPath } from './reportPaths.ts'

/** Writes down what Vitest's own report leaves out: errors of no test, such as those of hooks and of promises that nobody waited for. */
export default class StrayErrors implements Reporter {
  #root = ''

  onInit(vitest: Vitest) {
    this.#root = vitest.config.root
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const told = ({ stack, message }: SerializedError) => stack ?? message
    const errors: StrayError[] = modules.flatMap(module => {
      const file = relative(this.#root, module.moduleId)
      const suites = [module, ...module.children.allSuites()]
      return suites.flatMap(suite => suite.errors().map(error => ({ file, message: told(error) })))
    })
    const path = join(this.#root, reportPath('strayErrors'))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify([...errors, ...unhandled.map(error => ({ message: told(error) }))]))
  }
}
