import { EventEmitter } from 'node:events'
import { onCommand } from './protocol.ts'

/** Tells of the machine's sleep when a test says so. */
export const powerMonitor = new EventEmitter<{ suspend: []; resume: [] }>()

onCommand(command => {
  if (command.type === 'power') powerMonitor.emit(command.event)
})
