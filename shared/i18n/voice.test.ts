import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms that only "usted" takes; of the others a sentence may speak of somebody else. */
const formal =
  /\b(ustedes|usted|ingrese|escriba|elija|seleccione|presione|pulse|haga clic|intente|revise|verifique|vuelva a|contacte|consulte|introduzca|asegúrese|recuerde que|disculpe)\b/iu

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(textsIn)

const areas = readdirSync(new URL('areas', import.meta.url)).filter(name => !name.includes('.test.'))

test.each(areas)('the Spanish texts of %s say tú', async name => {
  const { es } = (await import(`./areas/${name}`)) as { es: unknown }
  expect(textsIn(es).filter(text => formal.test(text))).toEqual([])
})
