import axios from 'axios'

Object.assign(globalThis, { axios })
