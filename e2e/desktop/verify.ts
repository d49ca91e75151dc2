import { expect, type Page } from '@playwright/test'
import { nodeTimers } from '../../electron/devices/nodeTimers.ts'
import { PseudoTerminal } from '../../electron/devices/testing/pseudoTerminal.ts'
import { SignatureTablet } from '../../shared/devices/emulators/signatureTablet.ts'
import { dialog, newPerson, preparePeople, showPeople, storedPeople } from './records.ts'

/** A desktop that was started. */
export interface StartedDesktop {
  /** The page of its first window. */
  window(): Promise<Page>
  quit(): Promise<unknown>
}

export interface Verification {
  /** An empty folder. */
  readonly data: string
  readonly start: (data: string, flags: readonly string[]) => Promise<StartedDesktop>
  /** A line of the result. */
  readonly say: (line: string) => void
  /** How long each thing may take to appear, in ms. */
  readonly patience: number
}

/** Devices answer from this process. */
const flags = ['--port', '0', '--no-demo', '--device-patience', '3']

const name = 'Ana Verificada'

/** What is there only in a process of Node or Electron. */
const reachable = (page: Page) =>
  page.evaluate(() => ['process', 'require', 'module'].filter(known => Reflect.has(globalThis, known)))

/** A person's way through the desktop, step by step, in this order. */
class Walk {
  readonly #verification: Verification
  readonly #tablet = new SignatureTablet(nodeTimers, { afterMs: undefined })
  readonly #line = new PseudoTerminal(this.#tablet)
  readonly #look
  #desktop: StartedDesktop | undefined
  #page: Page | undefined

  constructor(verification: Verification) {
    this.#verification = verification
    this.#look = expect.configure({ timeout: verification.patience })
  }

  get steps(): readonly (readonly [string, () => Promise<void>])[] {
    return [
      ['There is a data folder with an environment', () => preparePeople(this.#verification.data)],
      ['The window opens, with the demo account logged in', () => this.#open()],
      ['Its pages reach neither Node nor Electron', () => this.#isShutOff()],
      ['A signature comes from a tablet at a serial line', () => this.#sign()],
      ['Telar ends', () => this.quit()],
      ['It starts again, and shows what was written', () => this.#openAgain()],
      ['It ends again', () => this.quit()],
      ['The signature is in the file', () => this.#isStored()],
    ]
  }

  async quit() {
    const desktop = this.#desktop
    this.#desktop = undefined
    await desktop?.quit()
  }

  async end() {
    await this.quit()
    this.#line.unplug()
  }

  get #shown(): Page {
    if (this.#page === undefined) throw new Error('There is no window')
    return this.#page
  }

  async #open() {
    const { data, start } = this.#verification
    this.#desktop = await start(data, [...flags, '--tablet-port', this.#line.path])
    this.#page = await this.#desktop.window()
    await this.#look(this.#page.getByRole('heading', { name: 'Hola, Demo' })).toBeVisible()
  }

  async #isShutOff() {
    expect(await reachable(this.#shown)).toEqual([])
    expect(await this.#shown.evaluate(() => typeof window.telarDesktop?.askDevice)).toBe('function')
  }

  async #sign() {
    const record = await newPerson(this.#shown, name)
    await record.getByRole('button', { name: /Firmar/ }).click()
    const signing = dialog(this.#shown, 'Firma')
    await this.#look(signing.getByText('Esperando la firma')).toBeVisible()
    this.#tablet.write()
    await this.#look(signing.getByRole('img', { name: 'Vista previa de la firma' })).toBeVisible()
    await signing.getByRole('button', { name: 'Guardar' }).click()
    await this.#look(signing).toHaveCount(0)
    await record.getByRole('textbox', { name: 'Nombre' }).press('Enter')
    await this.#look(record.getByRole('status').filter({ hasText: 'Registro creado' })).toBeVisible()
  }

  async #openAgain() {
    await this.#open()
    await showPeople(this.#shown)
    await this.#look(this.#shown.getByText(name).first()).toBeVisible()
  }

  async #isStored() {
    const [person] = await storedPeople(this.#verification.data)
    expect(person?.name).toBe(name)
    expect(person?.signature?.image).toMatch(/^data:image\/png;base64,/)
  }
}

/**
 * Uses the desktop as somebody would who tries whether it works here: its window, the login, a signature by a serial line, another start.
 *
 * @returns whether all of it worked; what did not is said, with its reason
 */
export async function verifyDesktop(verification: Verification): Promise<boolean> {
  const walk = new Walk(verification)
  try {
    for (const [what, step] of walk.steps) {
      const failure = await step().catch((error: unknown) => error ?? 'no reason')
      verification.say(failure === undefined ? `✔ ${what}` : `✘ ${what}: ${reasonOf(failure)}`)
      if (failure !== undefined) return false
    }
    return true
  } finally {
    await walk.end().catch(error => verification.say(`✘ Telar does not end: ${reasonOf(error)}`))
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
