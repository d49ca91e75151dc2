import { contains, load, merge } from 'cheerio'

Object.assign(globalThis, { cheerio: { load, contains, merge } })
