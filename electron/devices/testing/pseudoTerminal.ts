import { setTimeout as pause } from 'node:timers/promises'
import { type IPty, spawn } from '@lydell/node-pty'
import type { EmulatedDevice } from '../../../shared/devices/emulators/emulatedPort.ts'

/** Bytes at once: writing waits while the line is full, and it holds 4 KiB that this very process may have to read. */
const portion = 1_024

/** A serial line of this machine that ends in a device of ours. */
export class PseudoTerminal {
  /** What to open. */
  readonly path: string
  readonly #terminal: IPty
  #isPlugged = true
  #sent: Promise<void> = Promise.resolve()

  constructor(device: EmulatedDevice) {
    // Something that holds the other end open, and says nothing.
    this.#terminal = spawn('sleep', ['3600'], { encoding: null })
    this.path = (this.#terminal as unknown as { readonly ptsName: string }).ptsName
    this.#terminal.onData(bytes => device.received(bytes as unknown as Uint8Array))
    device.connected(bytes => {
      this.#sent = this.#sent.then(() => this.#send(Buffer.from(bytes)))
    })
  }

  unplug() {
    if (!this.#isPlugged) return
    this.#isPlugged = false
    this.#terminal.kill('SIGKILL')
    // Without this end, the system takes the line away.
    ;(this.#terminal as unknown as { destroy(): void }).destroy()
  }

  async #send(bytes: Buffer) {
    for (let at = 0; at < bytes.length && this.#isPlugged; at += portion) {
      // Its types know of texts alone.
      this.#terminal.write(bytes.subarray(at, at + portion) as unknown as string)
      await pause(1)
    }
  }
}
