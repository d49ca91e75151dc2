export interface Order {
  customer: string
  amount: number
  status: string
  created: string
  notes: string
}

export const statuses = ['new', 'paid', 'packed', 'sent', 'returned'] as const

/** mulberry32: the same numbers on every machine for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const firstNames = ['Ana', 'Luis', 'Sofía', 'Iñaki', 'Marta', 'Pedro', 'Lucía', 'Hugo']
const lastNames = ['Rojas', 'Muñoz', 'Díaz', 'Soto', 'Silva', 'Araya', 'Pizarro', 'Vega']
const words = 'entrega parcial urgente cliente frecuente revisar dirección llamar antes pagado oficina retiro'.split(
  ' ',
)
const firstDay = Date.parse('2023-01-01T00:00:00.000Z')

export function* generateOrders(count: number, seed: number): Generator<Order> {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let index = 0; index < count; index++) {
    yield {
      customer: `${pick(firstNames)} ${pick(lastNames)} ${Math.floor(random() * 5_000)}`,
      amount: Math.round(random() * 1_000_000) / 100,
      status: pick(statuses),
      created: new Date(firstDay + Math.floor(random() * 1_000 * 86_400) * 1_000).toISOString(),
      notes: `${pick(words)} ${pick(words)} ${pick(words)}`,
    }
  }
}

export const orderFields = [
  { name: 'customer', label: 'Cliente', type: 'string', optional: false },
  { name: 'amount', label: 'Monto', type: 'number', optional: false },
  {
    name: 'status',
    label: 'Estado',
    type: 'singleSelect',
    optional: false,
    options: { options: statuses.map(value => ({ value, label: value })) },
  },
  { name: 'created', label: 'Creado', type: 'datetime', optional: false },
  { name: 'notes', label: 'Notas', type: 'textArea', optional: true },
]

export function toCsv(orders: Iterable<Order>): string {
  const lines = ['customer,amount,status,created,notes']
  for (const { customer, amount, status, created, notes } of orders)
    lines.push([customer, amount, status, created, notes].join(','))
  return `${lines.join('\n')}\n`
}
