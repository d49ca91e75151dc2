import { instrument } from './steps/instrument.ts'

/** JSON of the script that tells of its steps; nothing for one that cannot be read. */
Object.assign(globalThis, { telarInstrument: (script: string) => JSON.stringify(instrument(script)) })
