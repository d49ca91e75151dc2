import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** Modules with everything they import; styles stay with the screen that asks for them. */
const reachableFrom = (path: RegExp) => (id: string) => path.test(id) && !id.endsWith('.css')

/**
 * What the first screen loads, in a few files: each file costs a request and its headers. The rest follows the lazy imports. A
 * module belongs to the first group that reaches it.
 */
const groups: Group[] = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'graphql',
    // The parser is for documents that are put together while running; only the designer does that.
    test: /[\\/]node_modules[\\/](@apollo[\\/]client|graphql(?![\\/]language[\\/](parser|lexer))|graphql-ws|optimism|@wry[\\/][^\\/]+)[\\/]/,
  },
  // What every page needs.
  { name: 'start', tags: ['$initial'], test: reachableFrom(/./) },
  // What every screen behind the login needs, in the admin area too.
  { name: 'shell', test: reachableFrom(/[\\/]renderer[\\/]ui[\\/](shell[\\/](Shell|UserMenu|Nav)\.tsx|states[\\/])/) },
  { name: 'runtime', test: reachableFrom(/[\\/]renderer[\\/]runtime[\\/](EnvironmentArea|ViewScreen)\.tsx/) },
  // The widgets that most forms need, without what other code needs too.
  {
    name: 'widgets',
    test: /[\\/]renderer[\\/]fields[\\/](kit[\\/](choices|relation|typing)[\\/].*\.tsx?|types[\\/](FieldInput|look[\\/].*|.*[\\/]LightEdit)\.tsx)$/,
    includeDependenciesRecursively: false,
  },
]

export const chunks = groups.map((group, position) => ({ ...group, priority: groups.length - position }))
