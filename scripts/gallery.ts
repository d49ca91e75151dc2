import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { root } from './command.ts'
import { inspectionRows } from './gallery/inspections.ts'
import {
  type AirportSource,
  airportRows,
  type Cell,
  type FlightSource,
  flightRows,
  type MovieSource,
  movieRows,
  type Row,
  type WeatherSource,
  weatherRows,
} from './gallery/rows.ts'

/** Writes the data files of the gallery from those of the package `vega-datasets`; the same every time. */
const source = join(root, 'node_modules/vega-datasets/data')
const target = join(root, 'resources/gallery')

const text = (name: string) => readFileSync(join(source, name), 'utf8')
const json = <Source>(name: string): Source[] => JSON.parse(text(name))

const csv = <Source>(name: string): Source[] => parse(text(name), { columns: true })

const cell = (value: Cell | undefined) => {
  const written = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}

function write(name: string, rows: readonly Row[]): void {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names.join(','), ...rows.map(row => names.map(column => cell(row[column])).join(','))]
  writeFileSync(join(target, name), `${lines.join('\n')}\n`)
  console.log(`${name}: ${rows.length} rows`)
}

mkdirSync(target, { recursive: true })
const airports = csv<AirportSource>('airports.csv')
const flights = json<FlightSource>('flights-2k.json')
write('airports.csv', airportRows(airports, flights))
write('flights.csv', flightRows(flights))
write('movies.csv', movieRows(json<MovieSource>('movies.json')))
write('weather.csv', weatherRows(csv<WeatherSource>('weather.csv')))
write('inspections.csv', await inspectionRows(airports, flights))
