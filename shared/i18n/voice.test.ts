import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms that only "usted" takes; of the others a sentence may speak of somebody else. */
const formal =
  /\b(ustedes|usted|ingrese|escriba|elija|seleccione|presione|pulse|haga clic|intente|revise|verifique|vuelva a|copie|contacte|consulte|introduzca|asegúrese|recuerde que|disculpe)\b/iu

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(textsIn)

const resources = new URL('../../resources/', import.meta.url)
const files = ['mail', 'pages'].flatMap(folder =>
  readdirSync(new URL(folder, resources))
    .filter(name => name.endsWith('.json'))
    .map(name => `${folder}/${name}`),
)

test.each(files)('the Spanish texts of %s say tú', name => {
  const { es } = JSON.parse(readFileSync(new URL(name, resources), 'utf8')) as { es: unknown }
  const texts = textsIn(es)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter(text => formal.test(text))).toEqual([])
})

const areas = readdirSync(new URL('areas', import.meta.url)).filter(name => !name.includes('.test.'))

test.each(areas)('the Spanish texts of %s say tú', async name => {
  const { es } = (await import(`./areas/${name}`)) as { es: unknown }
  expect(textsIn(es).filter(text => formal.test(text))).toEqual([])
})
