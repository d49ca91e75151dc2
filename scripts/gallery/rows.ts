export type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>

export interface AirportSource {
  iata: string
  name: string
  city: string
  state: string
  country: string
  latitude: string
  longitude: string
}

export interface FlightSource {
  /** `2001/01/01 06:55`, local time. */
  date: string
  /** Minutes. */
  delay: number
  /** Miles. */
  distance: number
  origin: string
  destination: string
}

export interface WeatherSource {
  location: string
  date: string
  precipitation: string
  temp_max: string
  temp_min: string
  wind: string
  weather: string
}

export interface MovieSource {
  Title: string | number | null
  /** `Jun 12 1998` */
  'Release Date': string | null
  'Major Genre': string | null
  'MPAA Rating': string | null
  'Creative Type': string | null
  Source: string | null
  Distributor: string | null
  Director: string | null
  'Production Budget': number | null
  'US Gross': number | null
  'Worldwide Gross': number | null
  'Running Time min': number | null
  'Rotten Tomatoes Rating': number | null
  'IMDB Rating': number | null
  'IMDB Votes': number | null
}

/** Flights of the sample that begin or end at each airport. */
export function flightsByAirport(flights: readonly FlightSource[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { origin, destination } of flights)
    for (const iata of [origin, destination]) counts.set(iata, (counts.get(iata) ?? 0) + 1)
  return counts
}

/** Where an airport is, as fields of type `location` hold it. */
export const placeOf = ({ latitude, longitude }: Pick<AirportSource, 'latitude' | 'longitude'>) =>
  [longitude, latitude].map(degrees => Number(Number(degrees).toFixed(4))).join(',')

const fromCount = 60

export function airportRows(airports: readonly AirportSource[], flights: readonly FlightSource[]): Row[] {
  const counts = flightsByAirport(flights)
  return airports.map(airport => {
    const { iata, name, city, state, country } = airport
    const count = counts.get(iata) ?? 0
    // The package writes NA for airports without a city.
    const known = (text: string) => (text === 'NA' ? '' : text)
    return {
      _id: iata,
      iata,
      name,
      city: known(city),
      state: known(state),
      country,
      place: placeOf(airport),
      flights: count,
      hub: count >= fromCount,
    }
  })
}

const kilometresOfMile = 1.609344

function punctuality(delay: number): string {
  if (delay < 0) return 'early'
  if (delay <= 15) return 'onTime'
  return delay <= 60 ? 'late' : 'veryLate'
}

export const flightRows = (flights: readonly FlightSource[]): Row[] =>
  flights.map(({ date, delay, distance, origin, destination }) => ({
    departure: date.replaceAll('/', '-'),
    origin,
    destination,
    delay,
    distance: Math.round(distance * kilometresOfMile),
    punctuality: punctuality(delay),
    delayed: delay > 15,
  }))

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Later years were read from two digits, and mean the century before. */
const lastYear = 2011

function releaseDay(text: string | null): string {
  const [, month = '', day = '', year = ''] = /^([A-Z][a-z]{2}) (\d{2}) (\d{4})$/.exec(text ?? '') ?? []
  if (year === '') return ''
  const released = Number(year) > lastYear ? Number(year) - 100 : Number(year)
  return `${released}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`
}

function movieRow(movie: MovieSource): Row {
  const { 'Production Budget': budget, 'Worldwide Gross': gross, 'IMDB Rating': imdb } = movie
  const critics = movie['Rotten Tomatoes Rating']
  return {
    title: String(movie.Title),
    released: releaseDay(movie['Release Date']),
    genre: movie['Major Genre'],
    classification: movie['MPAA Rating'],
    setting: movie['Creative Type'],
    source: movie.Source,
    director: movie.Director,
    distributor: movie.Distributor,
    budget,
    domestic: movie['US Gross'],
    gross,
    duration: movie['Running Time min'],
    critics: critics === null ? null : critics / 100,
    score: imdb,
    votes: movie['IMDB Votes'],
    stars: imdb === null ? null : Math.max(1, Math.round(imdb / 2)),
    profitable: budget !== null && gross !== null && gross > budget,
  }
}

export const movieRows = (movies: readonly MovieSource[]): Row[] =>
  movies.filter(({ Title }) => Title !== null).map(movieRow)

export const weatherRows = (days: readonly WeatherSource[]): Row[] =>
  days.map(day => ({
    city: day.location,
    day: day.date,
    sky: day.weather,
    high: Number(day.temp_max),
    low: Number(day.temp_min),
    rain: Number(day.precipitation),
    wind: Number(day.wind),
  }))
