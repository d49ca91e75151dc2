import lodash from 'lodash'

Object.assign(globalThis, { _: lodash, lodash })
