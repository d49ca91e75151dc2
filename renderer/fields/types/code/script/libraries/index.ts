import type { NamedLibrary } from '../../../../../../shared/scripts/scriptApi.ts'
import type { LanguageFiles } from '../scriptService.ts'

type Texts = Readonly<Record<string, string>>
const packages = '/node_modules/'

/** By the path that TypeScript asks for. @param folder what a package's declarations stand in, where it is asked without it */
const files = (texts: Texts, folder = ''): LanguageFiles =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path.slice(path.indexOf(packages) + 1).replace(folder, ''), text]),
  )

/** What declares a library, as its package does; it is taken with the first script that names it. */
export const libraryFiles: Readonly<Record<NamedLibrary, () => Promise<LanguageFiles>>> = {
  moment: async () => (await import('./moment.ts')).default,
  lodash: async () => files((await import('./lodash.ts')).default),
  numeral: async () => files((await import('./numeral.ts')).default),
  axios: async () => files((await import('./axios.ts')).default),
  chance: async () => files((await import('./chance.ts')).default),
  cheerio: async () => {
    const { cheerio, nodes } = await import('./cheerio.ts')
    return { ...files(cheerio), ...files(nodes, 'dist/') }
  },
}
