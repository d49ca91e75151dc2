import type { DesktopCommand } from '../shared/protocol/desktopBridge.ts'
import { readTelarFile } from './telarFiles.ts'

type Waiting = Exclude<DesktopCommand, { kind: 'openFile' }> | { readonly kind: 'openFile'; readonly path: string }

/** What the menu and opened files ask of the admin area, until a page of it is there to take it. */
export class Commands {
  readonly #waiting: Waiting[] = []
  readonly #refused: (path: string, error: unknown) => void

  /** @param refused is told of a file that cannot be read */
  constructor(refused: (path: string, error: unknown) => void) {
    this.#refused = refused
  }

  add(command: Waiting) {
    this.#waiting.push(command)
  }

  /** The oldest; a file is read only now, and one that cannot be is told of and passed over. */
  async take(): Promise<DesktopCommand | undefined> {
    for (;;) {
      const command = this.#waiting.shift()
      if (command?.kind !== 'openFile') return command
      try {
        return { kind: 'openFile', ...(await readTelarFile(command.path)) }
      } catch (error) {
        this.#refused(command.path, error)
      }
    }
  }
}
