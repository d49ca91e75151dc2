import { once } from '../validation/once.ts'
import { searchForm } from './fold.ts'

/** Of areas, volumes and pieces, and what people write instead of a symbol: the engine has no names for them. */
const others =
  'm2 m² m3 m³ km2 km² cm2 cm² cm3 cm³ cc lt lts gr grs kgs mt mts hrs hr u un und unid unidad unidades pza pzas pieza piezas pc pcs unit units piece pieces'

const displays = ['short', 'long', 'narrow'] as const

/** Without its amount; one and several may be called otherwise. */
function namesOf(unit: string, language: string): string[] {
  return displays.flatMap(unitDisplay => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
    return [1, 2].flatMap(count =>
      format.formatToParts(count).flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
    )
  })
}

/** The letters that count something alone; others tell one house or part from the next: `12 B`. */
const letters = new Set('mglLhst')

const written = (name: string) => searchForm(name).replace(/\.$/, '')

const units = once(() => {
  const known = Intl.supportedValuesOf('unit').filter(unit => unit !== 'percent')
  const named = known.flatMap(unit => ['es', 'en'].flatMap(language => namesOf(unit, language)))
  return new Set([...named, ...others.split(' ')].map(written))
})

/** Whether a text is what numbers count, in Spanish or English: `kg`, `km/h`, `horas`, `m²`. */
export const isUnit = (text: string): boolean => {
  const parts = text.trim().split('/')
  return parts.length <= 2 && parts.every(part => (part.length === 1 ? letters.has(part) : units().has(written(part))))
}
