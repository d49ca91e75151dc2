import { spanishWords } from '../../../../shared/formats/spanishWords.ts'

Object.assign(globalThis, { telarWords: spanishWords })
