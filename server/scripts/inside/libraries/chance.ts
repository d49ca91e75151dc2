import Chance from 'chance'

Object.assign(globalThis, { chance: new Chance(), Chance })
