import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { designerIcons } from '../renderer/ui/icons/designerIcons.ts'
import { iconNames } from '../renderer/ui/icons/iconNames.ts'
import { root } from './command.ts'
import { keepPages } from './writtenPages.ts'

type Shape = [element: string, attributes: Record<string, string>]

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The shapes that Tabler's component of that name draws. */
async function shapesOf(name: string): Promise<Shape[]> {
  const file = `Icon${name.split('-').map(upper).join('')}.mjs`
  const module = await import(join(root, 'node_modules/@tabler/icons-react/dist/esm/icons', file))
  return module.__iconNode
}

const shape = ([element, { key, ...attributes }]: Shape) =>
  `<${element}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`

const drawing = async (name: string) => `<g id="icon-${name}">${(await shapesOf(name)).map(shape).join('')}</g>`

const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@tabler/icons-react/package.json'), 'utf8'))
const drawings = await Promise.all([...iconNames, ...designerIcons].map(drawing))

/** The drawings of every icon that is called by a name, in one file that is no code. */
const sheet = [
  `<!-- Written by scripts/icons.ts: Tabler Icons ${version}, MIT licence. Do not edit. -->`,
  '<svg xmlns="http://www.w3.org/2000/svg" display="none" aria-hidden="true">',
  ...drawings,
  '</svg>',
].join('\n')

keepPages({ 'renderer/ui/icons/icons.svg': sheet }, 'node scripts/icons.ts')
