declare module 'pino-roll' {
  import type { EventEmitter } from 'node:events'
  import type { DestinationStream } from 'pino'

  interface RollOptions {
    /** Base name; a number and the extension are added. */
    file: string
    extension?: string
    frequency?: 'daily' | 'hourly' | number
    size?: string | number
    mkdir?: boolean
    sync?: boolean
    /** Characters that wait; a line beyond is dropped. */
    maxLength?: number
    limit?: { count: number; removeOtherLogFiles?: boolean }
  }
  export interface RollingFile extends DestinationStream, EventEmitter {
    write(line: string): void
    end(): void
  }
  export default function roll(options: RollOptions): Promise<RollingFile>
}
