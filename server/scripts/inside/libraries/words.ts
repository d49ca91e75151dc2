import { toCardinal } from 'n2words/es-MX'

Object.assign(globalThis, { telarWords: toCardinal })
