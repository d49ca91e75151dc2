import sharp from 'sharp'
import { type AirportSource, type FlightSource, flightsByAirport, placeOf, type Row } from './rows.ts'

const inspectors = ['Ana Soto', 'Bruno Díaz', 'Camila Rojas', 'Diego Núñez'] as const
/** Of the sixteen, in order. */
const stateOf = (at: number) => (at < 3 ? 'planned' : at < 8 ? 'open' : at < 10 ? 'review' : 'closed')
const services = ['fuel', 'cargo', 'customs', 'deice', 'fire'] as const
const colors = ['#0B7285', '#2F9E44', '#E8590C', '#7048E8'] as const
const ruts = ['12.345.678-5', '1.000.005-K', '1.000.013-0', '7.654.321-6'] as const
const notes = [
  'Pavimento en buen estado. Falta repintar el eje de la calle de rodaje B.',
  'Se encontraron dos luces de borde apagadas; quedan pedidas.',
  'Cerco perimetral con un tramo suelto junto a la cabecera norte.',
  'Sin observaciones: todo conforme a la lista de control.',
] as const
const inspections = 16

const two = (value: number) => String(value).padStart(2, '0')
/** Days of autumn 2025, three apart. */
const dayOf = (at: number, more = 0) => {
  const day = new Date(Date.UTC(2025, 8, 1 + at * 3 + more))
  return `${day.getUTCFullYear()}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}`
}

/** A drawing as devices give it: a picture in a data URL. */
async function picture(path: string, width: number, height: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="none" stroke="#1b2733" stroke-width="2.4" stroke-linecap="round"/></svg>`
  const png = await sharp(Buffer.from(svg)).greyscale().png({ palette: true, colours: 16 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A name in one stroke, different for each person. */
function strokes(person: number): string {
  const turns = Array.from({ length: 7 }, (_, at) => {
    const x = 18 + at * 30
    return `Q ${x + 8} ${8 + ((at * 13 + person * 29) % 26)} ${x + 15} ${44 - ((at + person) % 3) * 9} T ${x + 30} ${30 + ((at * person) % 11)}`
  })
  return `M 18 44 ${turns.join(' ')} M 30 68 Q 130 ${58 + person * 4} 236 62`
}

/** Arcs around one point, as the ridges of a finger. */
function ridges(person: number): string {
  const arcs = Array.from({ length: 9 }, (_, at) => {
    const radius = 5 + at * 5
    return `M ${48 - radius} ${60 + ((at + person) % 3) * 3} A ${radius} ${radius + 4 + (person % 3)} 0 1 1 ${48 + radius} ${58 + ((at * person) % 4)}`
  })
  return arcs.join(' ')
}

/** A square of about 4 km around a place. */
function perimeter(place: string): string {
  const [longitude = 0, latitude = 0] = place.split(',').map(Number)
  const corner = (x: number, y: number) => [
    Number((longitude + x * 0.022).toFixed(4)),
    Number((latitude + y * 0.018).toFixed(4)),
  ]
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] })
}

/** Made-up inspections of the busiest airports, with a value for every type of field. */
export async function inspectionRows(
  airports: readonly AirportSource[],
  flights: readonly FlightSource[],
): Promise<Row[]> {
  const counts = flightsByAirport(flights)
  const busiest = airports
    .filter(({ iata }) => counts.has(iata))
    .toSorted((a, b) => (counts.get(b.iata) ?? 0) - (counts.get(a.iata) ?? 0) || (a.iata < b.iata ? -1 : 1))
  const people = await Promise.all(
    inspectors.map(async (name, person) => ({
      name,
      signature: JSON.stringify({ image: await picture(strokes(person), 256, 80), ink: '' }),
      fingerprint: JSON.stringify({ image: await picture(ridges(person), 96, 120) }),
    })),
  )
  return busiest.slice(0, inspections).map((airport, at) => inspection(airport, at, { busiest, people }))
}

interface Around {
  busiest: readonly AirportSource[]
  people: readonly { name: string; signature: string; fingerprint: string }[]
}

function inspection(airport: AirportSource, at: number, { busiest, people }: Around): Row {
  const person = at % people.length
  const { name = '', signature = '', fingerprint = '' } = people[person] ?? {}
  const state = stateOf(at)
  const code = `INS-${String(at + 1).padStart(3, '0')}`
  const place = placeOf(airport)
  const given = services.filter((_, service) => (at + service) % 3 !== 0)
  const isClosed = state === 'closed'
  return {
    _id: `inspection${String(at + 1).padStart(3, '0')}`,
    position: at + 1,
    code,
    airport: airport.iata,
    alternates: [busiest[(at + 1) % 16], busiest[(at + 5) % 16]].map(other => other?.iata ?? '').join(', '),
    state,
    services: given.join(', '),
    inspector: name,
    rut: ruts[person] ?? '',
    email: `${name.split(' ')[0]?.toLowerCase()}@ejemplo.cl`,
    phone: `+56 9 5550 ${String(1_200 + at * 7)}`,
    runways: 2 + (at % 5),
    cost: 480_000 + ((at * 7_919) % 23) * 61_500,
    progress: isClosed ? 1 : ((at * 37) % 95) / 100,
    urgent: at % 5 === 1,
    approved: isClosed,
    day: dayOf(at),
    arrival: `${dayOf(at)} ${two(8 + (at % 9))}:${two((at * 10) % 60)}`,
    validity: `${dayOf(at)}T03:00:00.000Z::${dayOf(at, 90)}T02:59:59.999Z`,
    hour: `${two(7 + (at % 10))}:${two((at * 15) % 60)}`,
    place,
    perimeter: perimeter(place),
    stars: 1 + ((at * 3 + 2) % 5),
    temperature: `${4 + (at % 7)}::${18 + (at % 12)}`,
    color: colors[at % colors.length] ?? '',
    website: `https://ejemplo.cl/aeropuertos/${airport.iata.toLowerCase()}`,
    report: `https://ejemplo.cl/informes/${code.toLowerCase()}.pdf`,
    remarks: notes[at % notes.length] ?? '',
    summary: `<p><strong>${code}</strong>: pista <em>${two(1 + (at % 18))}</em> revisada.</p>`,
    conclusion: `<p>${notes[(at + 1) % notes.length]}</p><ul><li>Luces</li><li>Señales</li></ul>`,
    checklist: `## Lista de control\n\n- **Pavimento**: ${at % 2 === 0 ? 'conforme' : 'con reparos'}\n- **Luces**: conforme`,
    signature: isClosed || at % 3 === 0 ? signature : '',
    fingerprint: isClosed ? fingerprint : '',
  }
}
