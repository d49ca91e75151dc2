import numeral from 'numeral'

Object.assign(globalThis, { numeral })
