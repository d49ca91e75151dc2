import { parseRange, rangeText } from '../../formats/numberRange.ts'
import { percentToFraction } from '../../formats/percent.ts'
import { ofPrograms, type Region } from '../../formats/region.ts'
import { serialNumber } from '../../formats/serialText.ts'
import { isMeasured, numberOf, readMoney, readNumber } from '../../formats/typedNumber.ts'
import { defineReading } from './defineReading.ts'
import { speaksOf } from './detection.ts'
import { endsIn } from './ends.ts'

/** Codes (`007`) and what a double cannot hold (17 digits) would lose something as numbers. */
const isCode = (text: string) => /^[+-]?0\d/.test(text) || /^\+\d/.test(text) || text.replace(/\D/g, '').length > 15

/** The number that a text means to whoever wrote it. */
export const numberFrom = (text: string, region: Region = ofPrograms) => numberOf(readNumber(text, region))

export const number = defineReading({
  fromText: (text, _options, { region }) => numberFrom(text, region),
  detected: {
    turn: 3,
    excludes: text => isCode(text.trim()),
    doubts: isMeasured,
    suits: ({ header }) => !speaksOf(header, 'code') && !speaksOf(header, 'phone'),
  },
})

export const currency = defineReading({
  fromText: (text, _options, { region = ofPrograms }) => numberOf(readMoney(text, region)),
  detected: {
    turn: 2,
    suits: ({ header, count, moneySigns }) => moneySigns * 2 > count || speaksOf(header, 'money'),
  },
})

export const rating = defineReading({ fromText: (text, _options, { region }) => numberFrom(text, region) })

const percentSign = /^(\(?)(.*?)\s*%\s*(\)?)$/

/** As a fraction: 12 % is one however it is written; a number without a sign is one or the other. */
export const percentage = defineReading({
  fromText: (text, _options, { region = ofPrograms, ways }) => {
    const [, open = '', percent, close = ''] = percentSign.exec(text.trim()) ?? []
    const reading = readNumber(percent === undefined ? text : `${open}${percent}${close}`, region)
    if (reading === undefined) return undefined
    const isPercent = percent !== undefined || (ways?.percents ?? usualPercents(region)) === 'percent'
    return isPercent ? percentToFraction(reading) : numberOf(reading)
  },
  detected: { turn: 2, suits: ({ count, percentSigns }) => percentSigns * 2 > count },
  way: {
    name: 'percents',
    usual: () => 'fraction',
    isOpen: text => !text.includes('%'),
    // A fraction beyond 1 is more than all there is, and 1,000 % hardly ever meant.
    against: (value, _options, { ways }) => {
      if (ways?.percents !== 'fraction' || typeof value !== 'number' || Math.abs(value) <= 1) return undefined
      return Math.abs(value) > 10 ? 'impossible' : 'unlikely'
    },
  },
})

/** People write percent; programs, and files of which nobody said more, the fraction. */
const usualPercents = (region: Region) => (region === ofPrograms ? 'fraction' : 'percent')

export const range = defineReading({
  fromText: (text, _options, { region }) => {
    const stored = parseRange(text)
    if (stored !== undefined) return rangeText(...stored)
    const ends = endsIn(text, end => numberFrom(end, region))
    return ends && rangeText(...ends)
  },
})

export const autonumber = defineReading<{ prefix?: string }>({
  fromText: (text, { prefix }) => serialNumber(text, prefix),
})
